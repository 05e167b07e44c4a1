import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityProblem, invalid } from '../errors/problem.ts';
import { merge } from '../flows/merge.ts';
import type { Instance } from '../instance.ts';
import { userBody, type User, type UserBody, type Visitor } from '../shapes.ts';
import * as users from '../users/store.ts';
import type { AccountWish } from './change-user.ts';
import { chosenHash } from './chosen-hash.ts';
import { noteDeed } from './note-deed.ts';
import { putIdentities } from './put-identities.ts';

type NewAccount = AccountWish & { id: string | undefined };

/** Creates an account on behalf of a service. Without a password it signs in by email until its owner chooses one. */
export async function makeUser(instance: Instance, it: NewAccount, visitor: Visitor): Promise<UserBody> {
  if (!it.email && !it.phone) throw invalid('no_contact_of_user');
  const passwordHash =
    (await chosenHash(instance, it, { email: it.email, name: it.userMetadata['name'] })) ?? null;
  return instance.db.transaction(async (tx) => {
    const user = await insertUser(tx, instance, { ...it, passwordHash, visitor });
    await putIdentities(tx, user, instance.now());
    await instance.hooks.admission?.vouch(tx, user.id);
    await noteDeed(tx, instance, { action: 'user_signedup', userId: user.id, visitor });
    return userBody({ user, identities: await users.listIdentities(tx, user.id), factors: [] });
  });
}

type Row = Omit<NewAccount, 'passwordHash'> & { passwordHash: string | null; visitor: Visitor };

async function insertUser(tx: Transaction, instance: Instance, it: Row): Promise<User> {
  const now = instance.now();
  const made = await users.insertUser(tx, {
    id: it.id ?? randomUUID(),
    email: it.email ?? null,
    phone: it.phone ?? null,
    passwordHash: it.passwordHash,
    confirmedAt: it.emailConfirmed && it.email ? now : null,
    phoneConfirmedAt: it.phoneConfirmed && it.phone ? now : null,
    metadata: merge({}, it.userMetadata),
    provider: it.email ? 'email' : 'phone',
    language: it.visitor.letterLanguage,
    now,
  });
  if (!made) throw await whatIsTaken(tx, it);
  const providers = it.email && it.phone ? { providers: ['email', 'phone'] } : {};
  const changes = {
    app_metadata: merge({ ...made.app_metadata, ...providers }, it.appMetadata),
    ...(it.role ? { role: it.role } : {}),
    ...(it.banFor ? { banned_until: new Date(now.getTime() + it.banFor) } : {}),
  };
  return (await users.updateUser(tx, made.id, changes, now)) ?? made;
}

async function whatIsTaken(tx: Transaction, { email, id }: Row) {
  if (email && (await users.findUserByEmail(tx, email))) return new IdentityProblem(422, 'email_exists');
  const isIdTaken = id !== undefined && (await users.findAccount(tx, id)) !== undefined;
  return new IdentityProblem(422, isIdTaken ? 'user_already_exists' : 'phone_exists');
}
