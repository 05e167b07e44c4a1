import { createRouter } from '@tanstack/react-router';
import { admin, adminScreens } from './admin-routes.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { hub, hubScreens } from './hub-routes.tsx';
import { outerScreens } from './outer-routes.tsx';
import { root } from './root-route.tsx';
import { settings, settingsScreens } from './settings-routes.tsx';

const routeTree = root.addChildren([
  hub.addChildren([
    ...hubScreens,
    settings.addChildren([...settingsScreens]),
    admin.addChildren([...adminScreens]),
  ]),
  ...outerScreens,
]);

export const router = createRouter({
  routeTree,
  context: { isMember: () => false, mayRead: () => false, isStaff: () => false, isAdmin: () => false },
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
