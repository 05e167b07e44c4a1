import type { Transaction } from '#platform/database/database';
import { IdentityProblem } from '../errors/problem.ts';
import { makeLink } from '../flows/letters-out.ts';
import { merge } from '../flows/merge.ts';
import type { Instance } from '../instance.ts';
import { deleteTokensOfUser } from '../one-time-tokens/store.ts';
import { userBody, type Purpose, type User, type Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';
import { chosenHash } from './chosen-hash.ts';
import { insertUnconfirmed } from './insert-unconfirmed.ts';
import { markInvited } from './invite.ts';
import { noteDeed } from './note-deed.ts';

export type LinkType =
  'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change_current' | 'email_change_new';

export type LinkWanted = {
  type: LinkType;
  email: string;
  newEmail: string | undefined;
  password: string | undefined;
  metadata: Record<string, unknown>;
  redirectTo: string;
};

/** What a link is for, and the account it opens. */
type Target = { user: User; purpose: Purpose };

/** Creates the link that an email would contain, for a service that sends its own emails. Sends no email. */
export async function generateLink(instance: Instance, it: LinkWanted, visitor: Visitor) {
  const needsPassword = it.type === 'signup';
  const needsAddress = it.type === 'email_change_current' || it.type === 'email_change_new';
  if ((needsPassword && it.password === undefined) || (needsAddress && it.newEmail === undefined)) {
    throw new IdentityProblem(400, 'validation_failed');
  }
  const choice = { password: needsPassword ? it.password : undefined, passwordHash: undefined };
  const passwordHash =
    (await chosenHash(instance, choice, { email: it.email, name: it.metadata['name'] })) ?? null;

  return instance.db.transaction(async (tx) => {
    const { user, purpose } = await targets[it.type](tx, instance, { ...it, passwordHash, visitor });
    const { redirectTo } = it;
    const made = await makeLink(tx, instance, { user, purpose, redirectTo, anyway: true });
    if (!made) throw new Error('a link that is made anyway was not made');
    const account = await users.findAccount(tx, user.id);
    return {
      ...userBody(account ?? { user, identities: [], factors: [] }),
      action_link: made.link,
      email_otp: made.code,
      hashed_token: made.token,
      verification_type: purpose,
      redirect_to: redirectTo,
    };
  });
}

type Asked = LinkWanted & { passwordHash: string | null; visitor: Visitor };
type Find = (tx: Transaction, instance: Instance, it: Asked) => Promise<Target>;

const targets: Record<LinkType, Find> = {
  signup: signUp,
  invite: async (tx, instance, it) => ({
    user: await markInvited(tx, instance, it, it.visitor),
    purpose: 'invite',
  }),
  magiclink: async (tx, instance, it) => {
    const user = await users.lockUserByEmail(tx, it.email);
    // The address has no account yet, so the sign-in link is the one that confirms the new account.
    if (!user) return signUp(tx, instance, it);
    return { user: await markRequested(tx, instance, user, it.visitor), purpose: 'magiclink' };
  },
  recovery: async (tx, instance, it) => {
    const user = await lockKnown(tx, it.email);
    return { user: await markRequested(tx, instance, user, it.visitor), purpose: 'recovery' };
  },
  email_change_current: changeOf('email_change_current'),
  email_change_new: changeOf('email_change_new'),
};

async function signUp(tx: Transaction, instance: Instance, it: Asked): Promise<Target> {
  const now = instance.now();
  const { email, passwordHash, metadata, visitor } = it;
  const made = await insertUnconfirmed(tx, instance, { email, passwordHash, metadata }, visitor);
  const user = made ?? (await users.lockUserByEmail(tx, email));
  if (!user || user.email_confirmed_at) throw new IdentityProblem(422, 'email_exists');
  const action = made ? 'user_signedup' : 'user_confirmation_requested';
  await noteDeed(tx, instance, { action, userId: user.id, visitor });
  const changes = {
    confirmation_sent_at: now,
    // An earlier sign-up without confirmation may be another person's.
    user_metadata: merge(user.invited_at ? user.user_metadata : {}, metadata),
    ...(passwordHash ? { password_hash: passwordHash } : {}),
  };
  const changed = await users.updateUser(tx, user.id, changes, now);
  return { user: changed ?? user, purpose: 'signup' };
}

async function markRequested(tx: Transaction, instance: Instance, user: User, visitor: Visitor) {
  const now = instance.now();
  await noteDeed(tx, instance, { action: 'user_recovery_requested', userId: user.id, visitor });
  return (await users.updateUser(tx, user.id, { recovery_sent_at: now }, now)) ?? user;
}

/** Returns one half of a change of address: both links must be followed, by any client. */
function changeOf(purpose: 'email_change_current' | 'email_change_new'): Find {
  return async (tx, instance, { email, newEmail = '', visitor }) => {
    const now = instance.now();
    const user = await lockKnown(tx, email);
    const owner = await users.findUserByEmail(tx, newEmail);
    if (owner?.email_confirmed_at || newEmail === user.email) throw new IdentityProblem(422, 'email_exists');
    await noteDeed(tx, instance, { action: 'user_modified', userId: user.id, visitor });
    if (user.new_email === newEmail) return { user, purpose };
    // The tokens of an earlier change must not confirm this one.
    await deleteTokensOfUser(tx, user.id);
    const changes = { new_email: newEmail, email_change_sent_at: now, email_change_agreed: null };
    return { user: (await users.updateUser(tx, user.id, changes, now)) ?? user, purpose };
  };
}

async function lockKnown(tx: Transaction, email: string): Promise<User> {
  const user = await users.lockUserByEmail(tx, email);
  if (!user) throw new IdentityProblem(404, 'user_not_found', { sentence: 'no_such_user' });
  return user;
}
