import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { LoginRoute, NewPasswordRoute, RecoverRoute } from './account-routes.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { FeedPage, readHubSearch } from './FeedPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
});
const at = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path });

const home = createRoute({ ...at('/'), component: FeedPage, validateSearch: readHubSearch });
const login = createRoute({ ...at('/login'), component: LoginRoute });
const recover = createRoute({ ...at('/recuperar'), component: RecoverRoute });
const newPassword = createRoute({ ...at('/nova-senha'), component: NewPasswordRoute });
const setUp = createRoute({
  ...at('/comecar'),
  component: lazyRouteComponent(() => import('#features/hub-settings/SetUpPage.tsx'), 'SetUpPage'),
});
const discussion = createRoute({
  ...at('/discussions/$id'),
  component: lazyRouteComponent(() => import('./DiscussionPage.tsx'), 'DiscussionPage'),
});
const design = createRoute({
  ...at('/design'),
  component: lazyRouteComponent(() => import('./DesignPage.tsx'), 'DesignPage'),
});

const routeTree = root.addChildren([home, login, recover, newPassword, setUp, discussion, design]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
