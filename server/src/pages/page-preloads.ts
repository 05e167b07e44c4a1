import { defaultDiscussionSort } from '@mutirao/contract/features/discussions/limits';
import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import type { Language } from '@mutirao/contract/kit/languages';

// Paths of the pages that lead to a session: sign-in, set-up, password recovery, and an invite.
export const authPagePathPattern = /^\/(login|comecar|recuperar|nova-senha|convite)$/;
// The link of an invite; its code must not be disclosed to others.
export const invitationPathPattern = /^\/convite\/([\w-]+)$/;

// The legal pages and the transparency report, which every guest can open, and the editors of the legal
// pages, which only admins can open. All of them are rendered without the hub's layout.
export const legalPathPattern = /^\/((termos|privacidade|regras)(\/editar)?|transparencia)$/;

// A certificate of a completed course, which its owner can show to anyone.
export const certificatePathPattern = /^\/certificados\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const discussionPathPattern = /^\/discussions\/([0-9a-f-]{36})$/;

const hubScreens = ['feed'];
const discussionScreens = [
  ...hubScreens,
  'src/app/DiscussionPage.tsx',
  'src/app/DiscussionComments.tsx',
  'src/features/discussions/MarkdownWithCategoryLinks.tsx',
];
const loginScreens = ['src/app/account/LoginScreen.tsx'];
const certificateScreens = ['src/app/courses/CertificateScreen.tsx'];
const invitationScreens = ['src/app/account/InviteLinkScreen.tsx'];
const legalScreens: string[] = [];

// The requests of the side panel next to the feed and next to a discussion.
const panelQuestions = ['/api/community-stats', '/api/rankings?limit=5'];

type FirstPeriod = PublicHubData['firstPeriod'];

// Returns the requests that the hub's first screen sends at once; their responses are written into the page.
function getFeedPreloadUrls(period: FirstPeriod) {
  const [feed, counts] = period === 'all' ? ['', ''] : [`&period=${period}`, `?period=${period}`];
  return [
    `/api/discussions?sort=${defaultDiscussionSort}${feed}&limit=20`,
    `/api/discussion-categories${counts}`,
    ...panelQuestions,
  ];
}

// The requests of a discussion's page. The first one also marks the discussion as read.
const getDiscussionPreloadUrls = (id: string) => [`/api/discussions/${id}/opened`, ...panelQuestions];

// The request of the sign-in screen: the sign-in methods that the hub offers.
export const signInPreloadUrls = ['/auth/v1/settings'];

// The call that returns why the session of the sent cookie ended; the sign-in screen shows the reason.
export const sessionEndPreloadUrl = '/api/auth/session-end';

/** Returns the modules that render a path, as the build names them. */
export function getScreenModules(pathname: string, canRead: boolean) {
  if (pathname === '/login') return loginScreens;
  if (invitationPathPattern.test(pathname)) return invitationScreens;
  if (certificatePathPattern.test(pathname)) return certificateScreens;
  if (legalPathPattern.test(pathname)) return legalScreens;
  if (authPagePathPattern.test(pathname)) return [];
  // A guest of a closed hub gets the sign-in screen.
  if (!canRead) return loginScreens;
  return discussionPathPattern.test(pathname) ? discussionScreens : hubScreens;
}

/** Returns the modules with the texts of these screens in a language. */
export function getMessageModules(screens: readonly string[], language: Language) {
  return messageFilesFor(screens).map((file) => `src/messages/${language}/${file}.ts`);
}

function messageFilesFor(screens: readonly string[]) {
  // `namespaces` lists the files of the texts that are not in the catalogue of every page.
  const lists = ['catalogue', 'namespaces'];
  if (screens === legalScreens) return [...lists, 'features/legal'];
  if (screens === invitationScreens) return [...lists, 'features/invites'];
  if (screens === certificateScreens) return [...lists, 'features/courses/certificates'];
  if (screens === hubScreens) return [...lists, 'signed-in'];
  if (screens === discussionScreens) return [...lists, 'signed-in', 'features/comments'];
  return ['catalogue'];
}

/** Returns the requests that these screens send at once at this URL. */
export function getPreloadUrls(
  screens: readonly string[],
  { url, pathname, firstPeriod }: { url: string; pathname: string; firstPeriod: FirstPeriod },
): readonly string[] {
  const code = invitationPathPattern.exec(pathname)?.[1];
  if (code) return [`/api/invitations/${code}`, ...signInPreloadUrls];
  if (screens === loginScreens) return signInPreloadUrls;
  const certificateId = certificatePathPattern.exec(pathname)?.[1];
  if (certificateId) return [`/api/certificates/${certificateId}`];
  const id = screens === discussionScreens && discussionPathPattern.exec(pathname)?.[1];
  if (id) return getDiscussionPreloadUrls(id);
  return screens === hubScreens && url === '/' ? getFeedPreloadUrls(firstPeriod) : [];
}

/** All lists of screen modules that a page can preload. */
export const allScreenModuleLists = [
  hubScreens,
  discussionScreens,
  loginScreens,
  invitationScreens,
  certificateScreens,
  legalScreens,
];
