import { randomBytes } from 'node:crypto';
import { deleteSignUpClaimsOfUser } from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { deleteOneTimeTokensOfUser } from '../one-time-tokens/store.ts';
import { endSessionsAndExchangeableCodes } from '../sessions/sessions.ts';
import type { RequestContext } from '../account-model.ts';
import { lockUserRow } from '../users/store.ts';
import { recordServiceAudit } from './record-service-audit.ts';
import * as store from './store.ts';

type Deletion = {
  userId: string;
  /** True to anonymize the account instead: the row with its id stays for rows that reference it. */
  isSoft: boolean;
};

/** Deletes an account and all its sessions. */
export async function deleteUserAsAdmin(
  instance: IdentityInstance,
  { userId, isSoft }: Deletion,
  requestContext: RequestContext,
) {
  await instance.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId);
    if (!user) throw new IdentityError(404, 'user_not_found', { sentence: 'no_such_user' });
    await endSessionsAndExchangeableCodes(tx, instance, userId, { reason: 'account_deleted' });
    if (isSoft) {
      await deleteOneTimeTokensOfUser(tx, userId);
      await deleteSignUpClaimsOfUser(tx, userId);
      // The address is replaced by random text and not by its hash, because a hash can be reversed by trying all
      // possible addresses.
      const email = user.email === null ? null : randomBytes(32).toString('hex');
      await store.anonymizeUser(tx, { userId, email, now: instance.now() });
    } else await store.deleteUser(tx, userId);
    const traits = { soft: isSoft };
    await recordServiceAudit(tx, instance, {
      action: 'user_deleted',
      userId,
      requestContext,
      traits,
    });
  });
}
