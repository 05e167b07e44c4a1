import { useMatches, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen uses the whole width, and does not belong to the hub tab. */
    isAlone?: boolean;
  }
}

/** True if the open screen belongs to the tab of the feed. */
export const useIsInFeedTab = () =>
  useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.isAlone) });

/** True if the current page is a conversation or their list. */
export const useIsInChat = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/conversas') });

/** Whether the course list or a course is open. */
export const useIsInCourses = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/cursos') });

/** Whether the calendar or an event is open. */
export const useIsInEvents = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/eventos') });
