import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { note } from '../audit/store.ts';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import { isGoodLink, takeByCode, takeByLink } from '../one-time-tokens/one-time-tokens.ts';
import type { OneTimeToken } from '../one-time-tokens/store.ts';
import { openSession, type Opened } from '../sessions/sessions.ts';
import { isBanned, type Purpose, type User, type Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';
import { agreeToEmail } from './change-email.ts';
import { issueFlowCode } from './flow-states.ts';

const purposesOfTypes = new Map<string, readonly Purpose[]>([
  ['signup', ['signup']],
  ['invite', ['invite']],
  // A sign-in link for somebody who never confirmed is a confirmation.
  ['magiclink', ['magiclink', 'signup']],
  ['email', ['signup', 'invite', 'magiclink', 'recovery']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
]);

export type Proof = { type: string; link: string } | { type: string; email: string; code: string };

/** A session; a code for the client that keeps its own secret; or, of an address change, only the first half. */
export type Verified = Opened | { flowCode: string } | { waitsForOther: true };

/** Redeems a link or a typed code: confirms the address, and signs in. */
export async function verifyProof(instance: Instance, proof: Proof, visitor: Visitor): Promise<Verified> {
  const outcome = await instance.db.transaction(async (tx) => {
    const token = await takeToken(tx, instance, proof);
    const user = token && (await users.lockUser(tx, token.user_id));
    if (!token || !user) return undefined;
    // Thrown inside: the transaction rolls back, and the refusal uses nothing up.
    if (isBanned(user, instance.now())) throw new IdentityProblem(403, 'user_banned');
    return redeem(tx, instance, { user, token, isByLink: 'link' in proof }, visitor);
  });
  // Thrown only now: the count of wrong codes must have been committed.
  if (!outcome) throw new IdentityProblem(403, 'otp_expired');
  return outcome;
}

/** Whether a link still works, without using it up. */
export async function mayFollow(instance: Instance, { type, link }: { type: string; link: string }) {
  const purposes = purposesOfTypes.get(type) ?? [];
  return isGoodLink(instance.db, { link, purposes, now: instance.now() });
}

async function takeToken(tx: Transaction, instance: Instance, proof: Proof) {
  const purposes = purposesOfTypes.get(proof.type);
  if (!purposes) return undefined;
  const now = instance.now();
  if ('link' in proof) return takeByLink(tx, { link: proof.link, purposes, now });
  const owners =
    proof.type === 'email_change'
      ? await users.listUsersChangingEmail(tx, proof.email)
      : [await users.findUserByEmail(tx, proof.email)].filter((user) => user !== undefined);
  const userIds = owners.map((user) => user.id);
  return takeByCode(tx, { userIds, code: proof.code, purposes, now });
}

async function redeem(
  tx: Transaction,
  instance: Instance,
  { user, token, isByLink }: { user: User; token: OneTimeToken; isByLink: boolean },
  visitor: Visitor,
): Promise<Verified> {
  const { purpose } = token;
  const confirmed =
    purpose === 'email_change_current' || purpose === 'email_change_new'
      ? await agreeToEmail(tx, instance, {
          user,
          side: purpose === 'email_change_current' ? 'current' : 'new',
        })
      : await confirmEmail(tx, instance, { user, purpose, ip: visitor.ip });
  if (!confirmed) return { waitsForOther: true };
  const method = methods[purpose];
  if (isByLink && token.flow_state_id) {
    const now = instance.now();
    return { flowCode: await issueFlowCode(tx, { flowStateId: token.flow_state_id, method, now }) };
  }
  return openSession(tx, instance, { user: confirmed, method, visitor });
}

const methods: Record<Purpose, string> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  reauthentication: 'otp',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  sms: 'otp',
  phone_change: 'otp',
};

async function confirmEmail(
  tx: Transaction,
  instance: Instance,
  { user, purpose, ip }: { user: User; purpose: Purpose; ip: string | null },
): Promise<User> {
  if (user.email_confirmed_at) return user;
  const now = instance.now();
  // Whoever comes to an account that was never confirmed without its password did not choose it: somebody else may have.
  const changes = {
    email_confirmed_at: now,
    ...(purpose === 'signup' ? {} : { password_hash: null }),
  };
  const confirmed = (await users.updateUser(tx, user.id, changes, now)) ?? user;
  await users.putEmailIdentity(tx, { id: randomUUID(), user: confirmed, verified: true, now });
  if (purpose === 'invite') await note(tx, { action: 'invite_accepted', userId: user.id, ip, now });
  return confirmed;
}
