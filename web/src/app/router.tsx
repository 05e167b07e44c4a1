import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { readHubSearch, readLoginSearch, readRankingsSearch, readSearchAddress } from './addresses.ts';
import { BrokenPage } from './BrokenPage.tsx';
import { RootFrame } from './RootFrame.tsx';

/** What decides who gets to see which screen; asked anew at every step. */
export type Doorkeeper = { isMember: () => boolean; mayRead: () => boolean };

const root = createRootRouteWithContext<Doorkeeper>()({
  component: RootFrame,
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
});

const hub = createRoute({
  getParentRoute: () => root,
  id: 'hub',
  component: lazyRouteComponent(() => import('./shell/HubFrame.tsx'), 'HubFrame'),
  beforeLoad: ({ context, location }) => {
    if (context.mayRead()) return;
    // Back to where they wanted to go, or were, once they are in: to the address they saw.
    const { href } = location.maskedLocation ?? location;
    const next = href === '/' ? undefined : href;
    throw redirect({ to: '/login', search: { next }, replace: true });
  },
});
const feed = createRoute({
  getParentRoute: () => hub,
  path: '/',
  validateSearch: readHubSearch,
  component: lazyRouteComponent(() => import('./FeedPage.tsx'), 'FeedPage'),
  // The specified address of a tab that has one of its own as well.
  beforeLoad: ({ search }) => {
    if (search.tab === 'rankings') throw redirect({ to: '/rankings', replace: true });
  },
});
const discussion = createRoute({
  getParentRoute: () => hub,
  path: '/discussions/$id',
  component: lazyRouteComponent(() => import('./DiscussionPage.tsx'), 'DiscussionPage'),
});

const saved = createRoute({
  getParentRoute: () => hub,
  path: '/salvos',
  component: lazyRouteComponent(() => import('./SavedPage.tsx'), 'SavedPage'),
  beforeLoad: ({ context, location }) => {
    if (!context.isMember()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
});
const ownProfile = createRoute({
  getParentRoute: () => hub,
  path: '/profile',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
  beforeLoad: ({ context, location }) => {
    if (!context.isMember()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
});
// What a name, a face or a mention in a text leads to.
const member = createRoute({
  getParentRoute: () => hub,
  path: '/membros/$id',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./profile/MemberScreen.tsx'), 'MemberScreen'),
  beforeLoad: ({ context, location }) => {
    if (!context.isMember()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
});
const rankings = createRoute({
  getParentRoute: () => hub,
  path: '/rankings',
  validateSearch: readRankingsSearch,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./RankingsScreen.tsx'), 'RankingsScreen'),
  beforeLoad: ({ context, location }) => {
    if (!context.isMember()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
});
const searchPage = createRoute({
  getParentRoute: () => hub,
  path: '/busca',
  validateSearch: readSearchAddress,
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./search/SearchScreen.tsx'), 'SearchScreen'),
});

const settings = createRoute({
  getParentRoute: () => hub,
  path: '/settings',
  staticData: { standsAlone: true },
  component: lazyRouteComponent(() => import('./settings/SettingsFrame.tsx'), 'SettingsFrame'),
  beforeLoad: ({ context, location }) => {
    if (!context.isMember()) throw redirect({ to: '/login', search: { next: location.href }, replace: true });
  },
});
const accountSettings = createRoute({
  getParentRoute: () => settings,
  path: '/',
  component: lazyRouteComponent(
    () => import('#features/members/settings/AccountSettings.tsx'),
    'AccountSettings',
  ),
});
const appearanceSettings = createRoute({
  getParentRoute: () => settings,
  path: '/aparencia',
  component: lazyRouteComponent(
    () => import('#features/members/settings/AppearanceSettings.tsx'),
    'AppearanceSettings',
  ),
});
const privacySettings = createRoute({
  getParentRoute: () => settings,
  path: '/privacidade',
  component: lazyRouteComponent(
    () => import('#features/members/settings/PrivacySettings.tsx'),
    'PrivacySettings',
  ),
});
const securitySettings = createRoute({
  getParentRoute: () => settings,
  path: '/seguranca',
  component: lazyRouteComponent(() => import('./settings/SecurityScreen.tsx'), 'SecurityScreen'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: readLoginSearch,
  component: lazyRouteComponent(() => import('./account/LoginScreen.tsx'), 'LoginScreen'),
  beforeLoad: ({ context, search }) => {
    if (context.isMember()) throw redirect({ href: search.next ?? '/', replace: true });
  },
});
const recover = createRoute({
  getParentRoute: () => root,
  path: '/recuperar',
  component: lazyRouteComponent(() => import('./account/RecoverScreen.tsx'), 'RecoverScreen'),
});
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/nova-senha',
  component: lazyRouteComponent(() => import('./account/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
});
const invite = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  component: lazyRouteComponent(() => import('./account/InviteScreen.tsx'), 'InviteScreen'),
});
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/comecar',
  component: lazyRouteComponent(() => import('./account/SetUpScreen.tsx'), 'SetUpScreen'),
});
const design = createRoute({
  getParentRoute: () => root,
  path: '/design',
  component: lazyRouteComponent(() => import('./DesignPage.tsx'), 'DesignPage'),
});

const routeTree = root.addChildren([
  hub.addChildren([
    feed,
    discussion,
    saved,
    rankings,
    searchPage,
    ownProfile,
    member,
    settings.addChildren([accountSettings, appearanceSettings, privacySettings, securitySettings]),
  ]),
  login,
  recover,
  newPassword,
  invite,
  setUp,
  design,
]);

export const router = createRouter({
  routeTree,
  context: { isMember: () => false, mayRead: () => false },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The discussion was opened over the feed: closing it goes back there. */
    isOverFeed?: boolean;
    /** The feed opens with the field to write in. */
    isComposing?: boolean;
  }
}
