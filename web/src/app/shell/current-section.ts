import { useMatches, useRouterState } from '@tanstack/react-router';
import type { Language } from '#platform/messages/i18n.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** True for a screen outside the feed tab. It has no side panel and uses the whole width. */
    isOutsideFeedTab?: boolean;
    /** Loads what the first render of the screen needs besides its module: its texts, and parts that load lazily. */
    prepare?: (language: Language) => Promise<unknown>;
  }
}

/** True if the open screen belongs to the tab of the feed. */
export const useIsInFeedTab = () =>
  useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.isOutsideFeedTab) });

/** True if a conversation or the list of conversations is open. */
export const useIsInChat = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/conversas') });

/** True if a screen of the courses is open, including the editor and the orders. */
export const useIsInCourses = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/cursos') });

/** True if a screen of the events is open, including the proposals and the check-in. */
export const useIsInEvents = () =>
  useRouterState({ select: ({ location }) => location.pathname.startsWith('/eventos') });
