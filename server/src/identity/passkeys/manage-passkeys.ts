import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { securityPage } from '../factors/security-page.ts';
import { sendNotice } from '../flows/letters-out.ts';
import type { Instance } from '../instance.ts';
import type { Own, User, Visitor } from '../shapes.ts';
import { lockUser } from '../users/store.ts';
import { lockProven } from '../factors/lock-proven.ts';
import * as store from './store.ts';

/** Returns the passkey as the protocol shows it, without the key material. */
export function passkeyBody(passkey: store.Key) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendly_name ?? undefined,
    created_at: passkey.created_at.toISOString(),
    last_used_at: passkey.last_used_at?.toISOString(),
  };
}

export async function renamePasskey(
  instance: Instance,
  { own, id, name }: { own: Own; id: string; name: string },
  visitor: Visitor,
): Promise<store.Key> {
  return instance.db.transaction(async (tx) => {
    const now = instance.now();
    const user = await lockProven(tx, instance, own, 'aal2_for_passkeys');
    const passkey = await store.renamePasskey(tx, { id, userId: user.id, name, now });
    if (!passkey) throw notFound();
    const traits = { passkey: id };
    await note(tx, { action: 'passkey_updated', userId: user.id, ip: visitor.ip, now, traits });
    return passkey;
  });
}

export async function removePasskey(
  instance: Instance,
  { own, id }: { own: Own; id: string },
  visitor: Visitor,
) {
  await instance.db.transaction(async (tx) => {
    const user = await lockProven(tx, instance, own, 'aal2_for_passkeys');
    await remove(tx, instance, { user, id, visitor });
  });
}

/** Deletes a passkey of a user, for example after they lost the device. */
export async function removePasskeyOf(
  instance: Instance,
  { userId, id }: { userId: string; id: string },
  visitor: Visitor,
) {
  await instance.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new IdentityProblem(404, 'user_not_found', { sentence: 'no_such_user' });
    await remove(tx, instance, { user, id, visitor });
  });
}

/** Notifies the owner, so that an attacker with a stolen session cannot add or delete a passkey unnoticed. */
export async function tellOwner(
  tx: Transaction,
  instance: Instance,
  { user, letter }: { user: User; letter: 'passkey_added' | 'passkey_removed' },
) {
  await sendNotice(tx, instance, { user, letter, page: securityPage });
}

async function remove(
  tx: Transaction,
  instance: Instance,
  { user, id, visitor }: { user: User; id: string; visitor: Visitor },
) {
  const wasThere = await store.deletePasskey(tx, { id, userId: user.id });
  if (!wasThere) throw notFound();
  const entry = { userId: user.id, ip: visitor.ip, now: instance.now(), traits: { passkey: id } };
  await note(tx, { action: 'passkey_deleted', ...entry });
  await tellOwner(tx, instance, { user, letter: 'passkey_removed' });
}

const notFound = () => new IdentityProblem(404, 'webauthn_credential_not_found');
