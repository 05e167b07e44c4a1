import { createRouter, type ParsedLocation } from '@tanstack/react-router';
import { admin, adminScreens } from './admin-routes.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { courseScreens } from './course-routes.tsx';
import { hub, hubScreens } from './hub-routes.tsx';
import { orderScreens } from './order-routes.tsx';
import { outerScreens } from './outer-routes.tsx';
import { root, type Doorkeeper } from './root-route.tsx';
import { settings, settingsScreens } from './settings-routes.tsx';

const routeTree = root.addChildren([
  hub.addChildren([
    ...hubScreens,
    ...courseScreens,
    ...orderScreens,
    settings.addChildren([...settingsScreens]),
    admin.addChildren([...adminScreens]),
  ]),
  ...outerScreens,
]);

let isSamePage = false;

export const router = createRouter({
  routeTree,
  context: { isMember: () => false, mayRead: () => false, isStaff: () => false, isAdmin: () => false },
  // What opens and closes over a page leaves it where it stands: there may have been no moment to note where that is.
  scrollRestoration: () => !isSamePage,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
});

router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
  isSamePage = fromLocation !== undefined && pageOf(fromLocation) === pageOf(toLocation);
});

/**
 * Fetches the screen that the address names before anything is drawn. React shows what is still fetched while it draws a third of
 * a second later, however soon it has come.
 */
export async function fetchScreen(context: Doorkeeper) {
  router.update({ ...router.options, context });
  await router.load();
}

/** The address without what lies over its page: a discussion, a member's sheet. */
function pageOf({ pathname, search }: ParsedLocation) {
  return JSON.stringify([pathname, { ...search, d: undefined, ficha: undefined }]);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The discussion was opened over the feed: closing it goes back there. */
    isOverFeed?: boolean;
    /** The feed opens with the field to write in. */
    isComposing?: boolean;
    /** What the community is asked, beside being looked for. */
    question?: string;
  }
}
