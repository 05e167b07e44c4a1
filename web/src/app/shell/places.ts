import { useMatches, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen has the whole width, and is no place of the hub's own tab. */
    standsAlone?: boolean;
  }
}

/** Whether the hub's own tab is where one is. */
export const useIsInHub = () =>
  useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.standsAlone) });

/** Whether one is among one's conversations. */
export const useIsInChat = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/conversas') });

/** Whether one is among the courses, or in one. */
export const useIsInCourses = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/cursos') });

/** Whether one is in the calendar, or at one of its events. */
export const useIsInEvents = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/eventos') });
