import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityError, validationFailed } from '../errors/identity-error.ts';
import { mergeMetadata } from '../flows/merge-metadata.ts';
import type { IdentityInstance } from '../instance.ts';
import { userBody, type User, type UserBody, type RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import type { AdminUserInput } from './update-user.ts';
import { toPasswordHash } from './password-hash.ts';
import { recordServiceAudit } from './record-service-audit.ts';
import { upsertContactIdentities } from './upsert-contact-identities.ts';

type NewAccount = AdminUserInput & { id: string | undefined };

/** Creates an account on behalf of a service. Without a password it signs in by email until its owner chooses one. */
export async function createUserAsAdmin(
  instance: IdentityInstance,
  it: NewAccount,
  visitor: RequestContext,
): Promise<UserBody> {
  if (!it.email && !it.phone) throw validationFailed('no_contact_of_user');
  const passwordHash =
    (await toPasswordHash(instance, it, { email: it.email, name: it.userMetadata['name'] })) ?? null;
  return instance.db.transaction(async (tx) => {
    const user = await insertUser(tx, instance, { ...it, passwordHash, visitor });
    await upsertContactIdentities(tx, user, instance.now());
    await instance.hooks.signUpPolicy?.preapprove(tx, user.id);
    await recordServiceAudit(tx, instance, { action: 'user_signedup', userId: user.id, visitor });
    return userBody({ user, identities: await users.listIdentities(tx, user.id), factors: [] });
  });
}

type Row = Omit<NewAccount, 'passwordHash'> & { passwordHash: string | null; visitor: RequestContext };

async function insertUser(tx: Transaction, instance: IdentityInstance, it: Row): Promise<User> {
  const now = instance.now();
  const made = await users.insertUser(tx, {
    id: it.id ?? randomUUID(),
    email: it.email ?? null,
    phone: it.phone ?? null,
    passwordHash: it.passwordHash,
    confirmedAt: it.emailConfirmed && it.email ? now : null,
    phoneConfirmedAt: it.phoneConfirmed && it.phone ? now : null,
    metadata: mergeMetadata({}, it.userMetadata),
    provider: it.email ? 'email' : 'phone',
    language: it.visitor.emailLanguage,
    now,
  });
  if (!made) throw await whatIsTaken(tx, it);
  const providers = it.email && it.phone ? { providers: ['email', 'phone'] } : {};
  const changes = {
    app_metadata: mergeMetadata({ ...made.app_metadata, ...providers }, it.appMetadata),
    ...(it.role ? { role: it.role } : {}),
    ...(it.banFor ? { banned_until: new Date(now.getTime() + it.banFor) } : {}),
  };
  return (await users.updateUser(tx, made.id, changes, now)) ?? made;
}

async function whatIsTaken(tx: Transaction, { email, id }: Row) {
  if (email && (await users.findUserByEmail(tx, email))) return new IdentityError(422, 'email_exists');
  const isIdTaken = id !== undefined && (await users.findAccountById(tx, id)) !== undefined;
  return new IdentityError(422, isIdTaken ? 'user_already_exists' : 'phone_exists');
}
