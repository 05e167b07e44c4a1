import type { Transaction } from '#platform/database/database';
import { deleteClaims } from '../contacts/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import { sendNotice } from '../flows/letters-out.ts';
import { merge } from '../flows/merge.ts';
import type { Instance } from '../instance.ts';
import { deleteTokensOfUser } from '../one-time-tokens/store.ts';
import { dropUnproven } from '../providers/store.ts';
import { endAccess } from '../sessions/sessions.ts';
import { deleteOpenCodes, listSessionIds } from '../sessions/store.ts';
import { isBanned, userBody, type User, type UserBody, type Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';
import { chosenHash, type Choice } from './chosen-hash.ts';
import { noteDeed } from './note-deed.ts';
import { putIdentities } from './put-identities.ts';
import { refusingTaken } from './taken.ts';

/** The changes that a service makes to an account; undefined fields stay unchanged. */
export type AccountWish = Choice & {
  email: string | undefined;
  phone: string | undefined;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  role: string | undefined;
  /** In milliseconds from now; nought lifts a ban. */
  banFor: number | undefined;
};

/** Changes an account on behalf of a service: at once, and without its owner's confirmation. */
export async function changeUser(
  instance: Instance,
  id: string,
  changes: AccountWish,
  visitor: Visitor,
): Promise<UserBody> {
  const found = await users.findAccount(instance.db, id);
  if (!found) throw new IdentityProblem(404, 'user_not_found', { sentence: 'no_such_user' });
  const { email, user_metadata: metadata } = found.user;
  const passwordHash = await chosenHash(instance, changes, { email, name: metadata['name'] });
  return refusingTaken(() =>
    instance.db.transaction(async (tx) => {
      const user = await users.lockUser(tx, id);
      if (!user) throw new IdentityProblem(404, 'user_not_found', { sentence: 'no_such_user' });
      const row = rowOf(user, changes, instance.now());
      const changed = await users.updateUser(tx, id, row, instance.now());
      if (!changed) throw new Error('a locked user is gone');
      await settleAddresses(tx, instance, { before: user, after: changed });
      if (passwordHash) await putPassword(tx, instance, { user: changed, passwordHash, changes }, visitor);
      if (isBanned(changed, instance.now())) await tellProduct(tx, instance, id);
      await noteDeed(tx, instance, { action: 'user_modified', userId: id, visitor });
      const account = await users.findAccount(tx, id);
      return userBody(account ?? { ...found, user: changed });
    }),
  );
}

function rowOf(user: User, it: AccountWish, now: Date): Partial<User> {
  const email = it.email ?? user.email;
  const phone = it.phone ?? user.phone;
  return {
    email,
    phone,
    ...(it.emailConfirmed && email ? { email_confirmed_at: user.email_confirmed_at ?? now } : {}),
    ...(it.phoneConfirmed && phone ? { phone_confirmed_at: user.phone_confirmed_at ?? now } : {}),
    ...(it.role ? { role: it.role } : {}),
    ...(it.banFor === undefined
      ? {}
      : { banned_until: it.banFor > 0 ? new Date(now.getTime() + it.banFor) : null }),
    ...((email ?? phone) ? { is_anonymous: false } : {}),
    user_metadata: merge(user.user_metadata, it.userMetadata),
    app_metadata: merge(user.app_metadata, it.appMetadata),
  };
}

async function settleAddresses(
  tx: Transaction,
  { now }: Instance,
  { before, after }: { before: User; after: User },
) {
  const isMoved = after.email !== before.email || after.phone !== before.phone;
  if (isMoved) {
    // Tokens sent to the old address must be invalid now.
    await deleteTokensOfUser(tx, after.id);
    await deleteClaims(tx, after.id);
    await users.updateUser(
      tx,
      after.id,
      { new_email: null, email_change_agreed: null, new_phone: null },
      now(),
    );
  }
  const isConfirmed =
    after.email_confirmed_at !== before.email_confirmed_at ||
    after.phone_confirmed_at !== before.phone_confirmed_at;
  // An identity that another service claimed for an address before its confirmation must not be a way to sign in.
  if (after.email !== null && after.email_confirmed_at && !before.email_confirmed_at) {
    await dropUnproven(tx, { userId: after.id, email: after.email });
  }
  if (isMoved || isConfirmed) await putIdentities(tx, after, now());
}

type NewPassword = { user: User; passwordHash: string; changes: AccountWish };

async function putPassword(
  tx: Transaction,
  instance: Instance,
  { user, passwordHash, changes }: NewPassword,
  visitor: Visitor,
) {
  await users.updateUser(tx, user.id, { password_hash: passwordHash }, instance.now());
  await deleteTokensOfUser(tx, user.id);
  await endAccess(tx, instance, user.id, { reason: 'password_changed' });
  await noteDeed(tx, instance, { action: 'user_updated_password', userId: user.id, visitor });
  // An imported hash is of the password that the owner already uses elsewhere, so there is nothing to notify.
  if (changes.password === undefined || !user.email) return;
  await sendNotice(tx, instance, { user, letter: 'password_changed', page: '/recuperar' });
}

// The sessions stay stored until the ban ends, and are rejected until then; the product ends its own.
async function tellProduct(tx: Transaction, instance: Instance, userId: string) {
  await deleteOpenCodes(tx, userId);
  await instance.hooks.sessionsEnded(tx, await listSessionIds(tx, userId), 'banned');
}
