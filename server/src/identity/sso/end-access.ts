import type { Transaction } from '#platform/database/database';
import type { IdentityInstance } from '../instance.ts';
import { endSessions } from '../sessions/sessions.ts';
import { ssoProviderNameOf } from './upsert-sso-user.ts';
import { deleteAuthorizationCodesOfSsoProvider, lockSessionIdsOfSsoProvider } from './store.ts';

/** Ends what an organisation let its people into: their sessions, and every code that one could still be opened with. */
export async function endSessionsOfSsoProvider(tx: Transaction, instance: IdentityInstance, id: string) {
  const name = ssoProviderNameOf({ id });
  await deleteAuthorizationCodesOfSsoProvider(tx, { id, name });
  await endSessions(tx, instance, await lockSessionIdsOfSsoProvider(tx, name), 'by_staff');
}
