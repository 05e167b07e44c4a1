import type { Transaction } from '#platform/database/database';
import type { IdentityInstance } from '../instance.ts';
import { endSessionsById } from '../sessions/sessions.ts';
import { toStoredSsoProviderName } from './upsert-sso-user.ts';
import { deleteExchangeableCodesOfSsoProvider, lockSessionIdsOfSsoProvider } from './store.ts';

/** Ends the sessions of an organisation's users, and deletes the codes that could still be exchanged for one. */
export async function endSsoSessionsAndExchangeableCodes(
  tx: Transaction,
  instance: IdentityInstance,
  id: string,
) {
  const name = toStoredSsoProviderName({ id });
  await deleteExchangeableCodesOfSsoProvider(tx, { id, name });
  await endSessionsById(tx, instance, await lockSessionIdsOfSsoProvider(tx, name), 'by_staff');
}
