import type { HubView } from '@mutirao/contract/features/hub-settings/shapes';
import type { Language } from '@mutirao/contract/kit/languages';

// Before the door: signing in, and what leads there.
export const outside = /^\/(login|comecar|recuperar|nova-senha|convite)$/;
// The link of an invitation; its code is for nobody else to read.
export const invitation = /^\/convite\/([\w-]+)$/;

// Readable by anybody, with nothing of the hub around it.
export const legal = /^\/((termos|privacidade|regras)(\/editar)?|transparencia)$/;

// What somebody shows of a course they completed, to whomever they like.
export const certificate = /^\/certificados\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const discussion = /^\/discussions\/([0-9a-f-]{36})$/;

const hubScreens = ['feed'];
const discussionScreens = [
  ...hubScreens,
  'src/app/DiscussionPage.tsx',
  'src/app/DiscussionComments.tsx',
  'src/features/discussions/Markdown.tsx',
];
const loginScreens = ['src/app/account/LoginScreen.tsx'];
const certificateScreens = ['src/app/courses/CertificateScreen.tsx'];
const invitationScreens = ['src/app/account/InvitationScreen.tsx'];

// What the panel beside a screen asks.
const panelQuestions = ['/api/community-stats', '/api/rankings?limit=5'];

type FirstPeriod = HubView['firstPeriod'];

// What the hub's first screen asks at once, with its answers written into the page.
function firstQuestions(period: FirstPeriod) {
  const [feed, counts] = period === 'all' ? ['', ''] : [`&period=${period}`, `?period=${period}`];
  return [
    `/api/discussions?sort=relevantes${feed}&limit=20`,
    `/api/discussion-categories${counts}`,
    ...panelQuestions,
  ];
}

// What the page of a discussion asks. From now on it is read: its address was opened.
const discussionQuestions = (id: string) => [`/api/discussions/${id}/opened`, ...panelQuestions];

// What the sign-in screen asks: the ways in that the hub offers.
export const signInQuestions = ['/auth/v1/settings'];

// Why the session ended whose cookie came along: the sign-in screen says it.
export const sessionEndQuestion = '/api/auth/session-end';

/** The modules that draw what stands at an address, as the build names them. */
export function screensOf(place: string, mayRead: boolean) {
  if (place === '/login') return loginScreens;
  if (invitation.test(place)) return invitationScreens;
  if (certificate.test(place)) return certificateScreens;
  if (outside.test(place) || legal.test(place)) return [];
  // Who may not read is led to the door.
  if (!mayRead) return loginScreens;
  return discussion.test(place) ? discussionScreens : hubScreens;
}

/** The texts of some screens in a language. */
export function wordsOf(screens: readonly string[], language: Language) {
  const everywhere = `src/app/words/${language}.ts`;
  if (screens === certificateScreens)
    return [everywhere, `src/features/courses/certificates/words/${language}.ts`];
  if (screens !== hubScreens && screens !== discussionScreens) return [everywhere];
  const inHub = [everywhere, `src/app/words/hub/${language}.ts`];
  return screens === hubScreens ? inHub : [...inHub, `src/features/comments/words/${language}.ts`];
}

/** What some screens ask of the hub at once. */
export function questionsOf(
  screens: readonly string[],
  { url, place, firstPeriod }: { url: string; place: string; firstPeriod: FirstPeriod },
): readonly string[] {
  const code = invitation.exec(place)?.[1];
  if (code) return [`/api/invitations/${code}`, ...signInQuestions];
  if (screens === loginScreens) return signInQuestions;
  const shown = certificate.exec(place)?.[1];
  if (shown) return [`/api/certificates/${shown}`];
  const id = screens === discussionScreens && discussion.exec(place)?.[1];
  if (id) return discussionQuestions(id);
  return screens === hubScreens && url === '/' ? firstQuestions(firstPeriod) : [];
}

/** All that a page may be sent with. */
export const allScreens = [
  hubScreens,
  discussionScreens,
  loginScreens,
  invitationScreens,
  certificateScreens,
];
