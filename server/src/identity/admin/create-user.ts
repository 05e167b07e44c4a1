import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import { mergeMetadata } from '../flows/merge-metadata.ts';
import type { IdentityInstance } from '../instance.ts';
import { toUserBody, type User, type UserBody, type RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import type { UpdateUserAsAdminInput } from './update-user.ts';
import { toPasswordHash } from './password-hash.ts';
import { recordServiceAudit } from './record-service-audit.ts';
import { upsertContactIdentities } from './upsert-contact-identities.ts';

type NewAccount = UpdateUserAsAdminInput & { id: string | undefined };

/** Creates an account on behalf of a service. Without a password its owner signs in with an email or SMS code. */
export async function createUserAsAdmin(
  instance: IdentityInstance,
  newAccount: NewAccount,
  requestContext: RequestContext,
): Promise<UserBody> {
  if (!newAccount.email && !newAccount.phone) throw createValidationFailedError('no_contact_of_user');
  const passwordHash =
    (await toPasswordHash(instance, newAccount, {
      email: newAccount.email,
      name: newAccount.userMetadata['name'],
    })) ?? null;
  return instance.db.transaction(async (tx) => {
    const user = await insertUser(tx, instance, { ...newAccount, passwordHash, requestContext });
    await upsertContactIdentities(tx, user, instance.now());
    await instance.hooks.signUpPolicy?.preapprove(tx, user.id);
    await recordServiceAudit(tx, instance, {
      action: 'user_signedup',
      userId: user.id,
      requestContext,
    });
    return toUserBody({ user, identities: await users.listIdentities(tx, user.id), factors: [] });
  });
}

type Row = Omit<NewAccount, 'passwordHash'> & { passwordHash: string | null; requestContext: RequestContext };

async function insertUser(tx: Transaction, instance: IdentityInstance, row: Row): Promise<User> {
  const now = instance.now();
  const created = await users.insertUser(tx, {
    id: row.id ?? randomUUID(),
    email: row.email ?? null,
    phone: row.phone ?? null,
    passwordHash: row.passwordHash,
    confirmedAt: row.emailConfirmed && row.email ? now : null,
    phoneConfirmedAt: row.phoneConfirmed && row.phone ? now : null,
    metadata: mergeMetadata({}, row.userMetadata),
    provider: row.email ? 'email' : 'phone',
    language: row.requestContext.emailLanguage,
    now,
  });
  if (!created) throw await findConflictError(tx, row);
  const providers = row.email && row.phone ? { providers: ['email', 'phone'] } : {};
  const changes = {
    app_metadata: mergeMetadata({ ...created.app_metadata, ...providers }, row.appMetadata),
    ...(row.role ? { role: row.role } : {}),
    ...(row.banDurationMs ? { banned_until: new Date(now.getTime() + row.banDurationMs) } : {}),
  };
  return (await users.updateUser(tx, created.id, changes, now)) ?? created;
}

async function findConflictError(tx: Transaction, { email, id }: Row) {
  if (email && (await users.findUserByEmail(tx, email))) return new IdentityError(422, 'email_exists');
  const isIdTaken = id !== undefined && (await users.findAccountById(tx, id)) !== undefined;
  return new IdentityError(422, isIdTaken ? 'user_already_exists' : 'phone_exists');
}
