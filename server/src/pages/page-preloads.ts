import { defaultDiscussionSort } from '@mutirao/contract/features/discussions/limits';
import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import type { PageRouteMatch } from './page-routes.ts';
import { memberPageScreens, panelCalls, readerPageScreens, type PageScreen } from './page-screens.ts';

// Paths of the pages that lead to a session: sign-in, set-up, password recovery, and an invite.
export const authPagePathPattern = /^\/(login|comecar|recuperar|nova-senha|convite)$/;
// The link of an invite; its code must not be disclosed to others.
export const invitationPathPattern = /^\/convite\/([\w-]+)$/;

// The legal pages and the transparency report, which every guest can open, and the editors of the legal
// pages, which only admins can open. All of them are rendered without the hub's layout.
export const legalPathPattern = /^\/((termos|privacidade|regras)(\/editar)?|transparencia)$/;

// A certificate of a completed course, which its owner can show to anyone.
export const certificatePathPattern = /^\/certificados\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

// The requests of the sign-in screen: the sign-in methods that the hub offers.
export const signInPreloadUrls = ['/auth/v1/settings'];

// The call that returns why the session of the sent cookie ended; the sign-in screen shows the reason.
export const sessionEndPreloadUrl = '/api/auth/session-end';

// The modules that are not named after their source file: the build puts several into one file.
const frame: PageScreen = { modules: ['feed'], texts: ['texts', 'signed-in'] };
const signIn: PageScreen = {
  modules: ['src/app/account/LoginScreen.tsx'],
  texts: ['texts'],
  calls: signInPreloadUrls,
};
/** For pages whose screen depends on what the page finds out. */
export const emptyPageScreen: PageScreen = { modules: [], texts: ['texts'] };
const legal: PageScreen = { modules: [], texts: ['texts', 'features/legal'] };
const certificate: PageScreen = {
  modules: ['src/app/courses/CertificateScreen.tsx'],
  texts: ['texts', 'features/courses/certificates'],
};
const invitation: PageScreen = {
  modules: ['src/app/account/InviteLinkScreen.tsx'],
  texts: ['texts', 'features/invites'],
};

const inFrame = ({ modules, texts, calls = [] }: PageScreen): PageScreen => ({
  modules: [...frame.modules, ...modules.map((module) => (module.includes('/') ? `src/${module}` : module))],
  texts: [...frame.texts, ...texts],
  calls,
});
const inFrames = (screens: Readonly<Record<string, PageScreen>>) =>
  new Map(Object.entries(screens).map(([path, screen]) => [path, inFrame(screen)]));
const readerScreens = inFrames(readerPageScreens);
const memberScreens = inFrames(memberPageScreens);

/** All that pages can preload. */
export const allPageScreens: readonly PageScreen[] = [
  frame,
  signIn,
  emptyPageScreen,
  legal,
  certificate,
  invitation,
  ...readerScreens.values(),
  ...memberScreens.values(),
];

type FirstPeriod = PublicHubData['firstPeriod'];

type ViewedPage = {
  /** The address with its search parameters. */
  url: string;
  pathname: string;
  match: PageRouteMatch | undefined;
  /** The id of the member who views the page; undefined for a guest. */
  memberId: string | undefined;
  /** True if the viewer can read the hub. */
  canRead: boolean;
  firstPeriod: FirstPeriod;
};

/** Returns what the page at an address needs at once: modules, texts, and the requests whose responses it contains. */
export function findPageScreen({
  url,
  pathname,
  match,
  memberId,
  canRead,
  firstPeriod,
}: ViewedPage): PageScreen {
  const code = invitationPathPattern.exec(pathname)?.[1];
  if (code) return { ...invitation, calls: [`/api/invitations/${code}`, ...signInPreloadUrls] };
  const certificateId = certificatePathPattern.exec(pathname)?.[1];
  if (certificateId) return { ...certificate, calls: [`/api/certificates/${certificateId}`] };
  if (pathname === '/login') return signIn;
  if (legalPathPattern.test(pathname)) return legal;
  if (authPagePathPattern.test(pathname)) return emptyPageScreen;
  // A guest who cannot open the page gets the sign-in screen.
  if (!canRead) return signIn;
  if (pathname === '/') return { ...frame, calls: url === '/' ? getFeedPreloadUrls(firstPeriod) : [] };
  const screen =
    match && (readerScreens.get(match.path) ?? (memberId ? memberScreens.get(match.path) : undefined));
  if (!screen) return memberId || !match ? frame : signIn;
  return {
    ...screen,
    calls:
      url === pathname
        ? (screen.calls ?? []).map((call) => match.fillParams(call.replace(':me', memberId ?? '')))
        : [],
  };
}

// Returns the requests that the hub's first screen sends at once.
function getFeedPreloadUrls(period: FirstPeriod) {
  const [feed, counts] = period === 'all' ? ['', ''] : [`&period=${period}`, `?period=${period}`];
  return [
    `/api/discussions?sort=${defaultDiscussionSort}${feed}&limit=20`,
    `/api/discussion-categories${counts}`,
    ...panelCalls,
  ];
}

/** Returns the modules of a screen with those of its texts in a language, as the build names them. */
export function getModules({ modules, texts }: PageScreen, language: Language): string[] {
  return [
    ...modules,
    ...texts.map((file) =>
      file === 'texts' || file === 'signed-in'
        ? `${file}-${language}`
        : `src/messages/${language}/${file}.ts`,
    ),
  ];
}
