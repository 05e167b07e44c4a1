import { useMatches, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen uses the whole width, and does not belong to the hub tab. */
    isAlone?: boolean;
  }
}

/** Whether the hub's own tab is where one is. */
export const useIsInHub = () =>
  useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.isAlone) });

/** True if the current page is a conversation or their list. */
export const useIsInChat = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/conversas') });

/** Whether one is among the courses, or in one. */
export const useIsInCourses = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/cursos') });

/** Whether one is in the calendar, or at one of its events. */
export const useIsInEvents = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/eventos') });
