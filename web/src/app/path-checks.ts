import type { RouterHistory } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * True if the address names a legal document, the transparency report or a certificate, which a user who deletes their
 * account can read too. Updates with every navigation.
 */
export function useIsPublicDocumentPath(history: RouterHistory): boolean {
  const { subscribe, read } = useMemo(() => createPublicDocumentPathStore(history), [history]);
  return useSyncExternalStore(subscribe, read);
}

// The addresses that remain available to all users during maintenance: sign-in, set-up, invitation, the legal documents
// with their editors, the transparency report, certificates, and the member's own data and sanctions.
const availableInMaintenance =
  /^\/(login|comecar|recuperar|nova-senha|convite|transparencia|certificados\/[0-9a-f-]{36}|(termos|privacidade|regras)(\/editar)?|settings\/(dados|sancoes))$/;

// The settings page on which staff set up a missing second factor.
const factorSettingsPath = '/settings/seguranca';

/** True if the page at this address remains available during maintenance. */
export function useIsAvailableInMaintenance(history: RouterHistory, lacksFactor: boolean): boolean {
  const onEvent = useMemo(() => (onStep: () => void) => history.subscribe(onStep), [history]);
  return useSyncExternalStore(onEvent, () => {
    const { pathname } = history.location;
    return availableInMaintenance.test(pathname) || (lacksFactor && pathname === factorSettingsPath);
  });
}

/**
 * A store with the value of `useIsPublicDocumentPath`. It reads the history instead of the router, because the history
 * exists even where the router renders no screen.
 */
export const createPublicDocumentPathStore = (history: RouterHistory) => ({
  subscribe: (onStep: () => void) => history.subscribe(onStep),
  read: () =>
    /^\/(termos|privacidade|regras|transparencia|certificados\/[0-9a-f-]{36})$/.test(
      history.location.pathname,
    ),
});
