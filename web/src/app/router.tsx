import { createRouter, type ParsedLocation } from '@tanstack/react-router';
import { adminRoute, adminChildRoutes } from './admin-routes.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { courseRoutes } from './course-routes.tsx';
import { hubRoute, hubChildRoutes } from './hub-routes.tsx';
import { orderRoutes } from './order-routes.tsx';
import { framelessRoutes } from './frameless-routes.tsx';
import type { Language } from '#platform/messages/i18n.ts';
import { rootRoute, type RouteAccess } from './root-route.tsx';
import { settingsRoute, settingsChildRoutes } from './settings-routes.tsx';

const routeTree = rootRoute.addChildren([
  hubRoute.addChildren([
    ...hubChildRoutes,
    ...courseRoutes,
    ...orderRoutes,
    settingsRoute.addChildren([...settingsChildRoutes]),
    adminRoute.addChildren([...adminChildRoutes]),
  ]),
  ...framelessRoutes,
]);

let isSamePage = false;

export const router = createRouter({
  routeTree,
  context: { isMember: () => false, canRead: () => false, isStaff: () => false, isAdmin: () => false },
  // A layer that opens or closes over a page does not move the page, because its scroll position may not have been
  // saved yet.
  scrollRestoration: () => !isSamePage,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
});

router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
  isSamePage = fromLocation !== undefined && pageOf(fromLocation) === pageOf(toLocation);
});

/**
 * Loads the screen of the current address, with its texts, before the first render. Otherwise React shows the fallback
 * for at least a third of a second, even if the screen loads sooner.
 */
export async function loadCurrentRoute(context: RouteAccess, language: Language) {
  router.update({ ...router.options, context });
  await router.load();
  await Promise.all(router.state.matches.map(async ({ staticData }) => staticData.prepare?.(language)));
}

/** Returns the address without the dialogs over its page: a discussion or a member sheet. */
function pageOf({ pathname, search }: ParsedLocation) {
  return JSON.stringify([pathname, { ...search, d: undefined, ficha: undefined }]);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** True if the discussion was opened over a list, such as the feed. Closing it then returns to the list. */
    isOverFeed?: boolean;
    /** True if the feed opens with the composer open. */
    isComposing?: boolean;
    /** The search text for which the user has requested the assistant's reply on the search page. */
    question?: string;
  }
}
