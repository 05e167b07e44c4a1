import type { RouterHistory } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';

/** Whether the address names what everybody may read, also on the way out; heard with every step. */
export function useIsLegal(history: RouterHistory): boolean {
  const { hear, read } = useMemo(() => legalPlace(history), [history]);
  return useSyncExternalStore(hear, read);
}

/** The same, for whoever listens themselves. The history is asked: it is there also where no screen of the router is. */
export const legalPlace = (history: RouterHistory) => ({
  hear: (onStep: () => void) => history.subscribe(onStep),
  read: () => /^\/(termos|privacidade|regras|transparencia)$/.test(history.location.pathname),
});
