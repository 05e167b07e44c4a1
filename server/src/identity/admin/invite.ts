import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import { sendLink } from '../flows/letters-out.ts';
import { merge } from '../flows/merge.ts';
import type { Instance } from '../instance.ts';
import { userBody, type User, type UserBody, type Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';
import { insertUnconfirmed } from './insert-unconfirmed.ts';
import { noteDeed } from './note-deed.ts';

export type Invitation = { email: string; metadata: Record<string, unknown>; redirectTo: string };

/** Invites a person by email. An invitation that was not accepted yet is sent again. */
export async function invite(instance: Instance, it: Invitation, visitor: Visitor): Promise<UserBody> {
  return instance.db.transaction(async (tx) => {
    const user = await markInvited(tx, instance, it, visitor);
    const { redirectTo } = it;
    await sendLink(tx, instance, { user, purpose: 'invite', letter: 'invite', redirectTo, anyway: true });
    return userBody({ user, identities: await users.listIdentities(tx, user.id), factors: [] });
  });
}

/** Returns the account of an invitation: a new one, or an existing one with an unconfirmed address. */
export async function markInvited(
  tx: Transaction,
  instance: Instance,
  it: Invitation,
  visitor: Visitor,
): Promise<User> {
  const now = instance.now();
  const account = { email: it.email, passwordHash: null, metadata: it.metadata };
  const made = await insertUnconfirmed(tx, instance, account, visitor);
  const user = made ?? (await users.lockUserByEmail(tx, it.email));
  if (!user || user.email_confirmed_at) throw new IdentityProblem(422, 'email_exists');
  if (!made) await instance.hooks.admission?.vouch(tx, user.id);
  await noteDeed(tx, instance, { action: 'user_invited', userId: user.id, visitor });
  const changes = {
    invited_at: now,
    confirmation_sent_at: now,
    // Metadata of an unconfirmed sign-up may not be the invited person's.
    user_metadata: merge(user.invited_at ? user.user_metadata : {}, it.metadata),
  };
  return (await users.updateUser(tx, user.id, changes, now)) ?? user;
}
