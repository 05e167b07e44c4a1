import type { Transaction } from '#platform/database/database';
import { recordAuthAudit } from '../audit/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { securityPagePath } from '../factors/security-page.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import type { AuthenticatedAccount, User, RequestContext } from '../account-model.ts';
import { lockUserRow } from '../users/store.ts';
import { lockOwnAccountRequiringMfa } from '../factors/lock-requiring-mfa.ts';
import * as store from './store.ts';

/** Returns the passkey as the protocol shows it, without the key material. */
export function toPasskeyBody(passkey: store.WebauthnCredential) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendly_name ?? undefined,
    created_at: passkey.created_at.toISOString(),
    last_used_at: passkey.last_used_at?.toISOString(),
  };
}

export async function renamePasskey(
  instance: IdentityInstance,
  { caller, id, name }: { caller: AuthenticatedAccount; id: string; name: string },
  requestContext: RequestContext,
): Promise<store.WebauthnCredential> {
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockOwnAccountRequiringMfa(tx, instance, caller, 'aal2_for_passkeys');
    const passkey = await store.updatePasskeyName(tx, { id, userId: user.id, name, now });
    if (!passkey) throw createPasskeyNotFoundError();
    const traits = { passkey: id };
    await recordAuthAudit(tx, {
      action: 'passkey_updated',
      userId: user.id,
      ip: requestContext.ip,
      now,
      traits,
    });
    return passkey;
  });
}

export async function removeOwnPasskey(
  instance: IdentityInstance,
  { caller, id }: { caller: AuthenticatedAccount; id: string },
  requestContext: RequestContext,
) {
  await instance.db.transaction(async (tx) => {
    const user = await lockOwnAccountRequiringMfa(tx, instance, caller, 'aal2_for_passkeys');
    await deletePasskeyAndNotify(tx, instance, { user, id, requestContext });
  });
}

/** Deletes a passkey of a user, for example after they lost the device. */
export async function removePasskeyAsAdmin(
  instance: IdentityInstance,
  { userId, id }: { userId: string; id: string },
  requestContext: RequestContext,
) {
  await instance.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, userId);
    if (!user) throw new IdentityError(404, 'user_not_found', { sentence: 'no_such_user' });
    await deletePasskeyAndNotify(tx, instance, { user, id, requestContext });
  });
}

/** Notifies the owner, so that an attacker with a stolen session cannot add or delete a passkey unnoticed. */
export async function sendPasskeyNotice(
  tx: Transaction,
  instance: IdentityInstance,
  { user, emailKind }: { user: User; emailKind: 'passkey_added' | 'passkey_removed' },
) {
  await sendAccountNotice(tx, instance, { user, emailKind, page: securityPagePath });
}

async function deletePasskeyAndNotify(
  tx: Transaction,
  instance: IdentityInstance,
  { user, id, requestContext }: { user: User; id: string; requestContext: RequestContext },
) {
  const isDeleted = await store.deletePasskey(tx, { id, userId: user.id });
  if (!isDeleted) throw createPasskeyNotFoundError();
  const entry = { userId: user.id, ip: requestContext.ip, now: instance.now(), traits: { passkey: id } };
  await recordAuthAudit(tx, { action: 'passkey_deleted', ...entry });
  await sendPasskeyNotice(tx, instance, { user, emailKind: 'passkey_removed' });
}

const createPasskeyNotFoundError = () => new IdentityError(404, 'webauthn_credential_not_found');
