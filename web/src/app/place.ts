import type { RouterHistory } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';

/** Whether the address names what everybody may read, also on the way out; heard with every step. */
export function useIsLegal(history: RouterHistory): boolean {
  const { hear, read } = useMemo(() => legalPlace(history), [history]);
  return useSyncExternalStore(hear, read);
}

// The door, what anybody may read, and what is a member's own.
const leftInMaintenance =
  /^\/(login|comecar|recuperar|nova-senha|convite|transparencia|certificados\/[0-9a-f-]{36}|(termos|privacidade|regras)(\/editar)?|settings\/(dados|sancoes))$/;

// Where staff set up the second factor that they lack.
const factorPlace = '/settings/seguranca';

/** Whether the address names what there is also while the hub is in maintenance. */
export function useIsLeftInMaintenance(history: RouterHistory, lacksFactor: boolean): boolean {
  const hear = useMemo(() => (onStep: () => void) => history.subscribe(onStep), [history]);
  return useSyncExternalStore(hear, () => {
    const { pathname } = history.location;
    return leftInMaintenance.test(pathname) || (lacksFactor && pathname === factorPlace);
  });
}

/** What `useIsLegal` says, for whoever listens themselves. The history is asked: it is there also where no screen of the router is. */
export const legalPlace = (history: RouterHistory) => ({
  hear: (onStep: () => void) => history.subscribe(onStep),
  read: () =>
    /^\/(termos|privacidade|regras|transparencia|certificados\/[0-9a-f-]{36})$/.test(
      history.location.pathname,
    ),
});
