import type { Transaction } from '#platform/database/database';
import { deleteSignUpClaimsOfUser } from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { sendAccountNotice } from '../flows/send-messages.ts';
import { mergeMetadata } from '../flows/merge-metadata.ts';
import type { IdentityInstance } from '../instance.ts';
import { deleteOneTimeTokensOfUser } from '../one-time-tokens/store.ts';
import { deleteIdentitiesNotProvingEmail } from '../providers/store.ts';
import { endSessionsAndExchangeableCodes } from '../sessions/sessions.ts';
import { deleteExchangeableCodesOfUser, lockSessionIdsOfUser } from '../sessions/store.ts';
import { isUserBanned, toUserBody, type User, type UserBody, type RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import { toPasswordHash, type PasswordInput } from './password-hash.ts';
import { recordServiceAudit } from './record-service-audit.ts';
import { upsertContactIdentities } from './upsert-contact-identities.ts';
import { mapUniqueViolations } from './unique-violations.ts';

/** The changes that a service makes to an account; undefined fields stay unchanged. */
export type UpdateUserAsAdminInput = PasswordInput & {
  email: string | undefined;
  phone: string | undefined;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  role: string | undefined;
  /** The duration of the ban from now, in milliseconds; 0 lifts the ban. */
  banDurationMs: number | undefined;
};

/** Changes an account on behalf of a service: at once, and without its owner's confirmation. */
export async function updateUserAsAdmin(
  instance: IdentityInstance,
  id: string,
  changes: UpdateUserAsAdminInput,
  requestContext: RequestContext,
): Promise<UserBody> {
  const found = await users.findAccountById(instance.db, id);
  if (!found) throw new IdentityError(404, 'user_not_found', { sentence: 'no_such_user' });
  const { email, user_metadata: metadata } = found.user;
  const passwordHash = await toPasswordHash(instance, changes, { email, name: metadata['name'] });
  return mapUniqueViolations(() =>
    instance.db.transaction(async (tx) => {
      const user = await users.lockUserRow(tx, id);
      if (!user) throw new IdentityError(404, 'user_not_found', { sentence: 'no_such_user' });
      const row = createUserChanges(user, changes, instance.now());
      const changed = await users.updateUser(tx, id, row, instance.now());
      if (!changed) throw new Error('a locked user is gone');
      await applyContactChanges(tx, instance, { before: user, after: changed });
      if (passwordHash)
        await setPassword(tx, instance, { user: changed, passwordHash, changes }, requestContext);
      if (isUserBanned(changed, instance.now())) await revokeBannedAccess(tx, instance, id);
      await recordServiceAudit(tx, instance, {
        action: 'user_modified',
        userId: id,
        requestContext,
      });
      const account = await users.findAccountById(tx, id);
      return toUserBody(account ?? { ...found, user: changed });
    }),
  );
}

function createUserChanges(user: User, input: UpdateUserAsAdminInput, now: Date): Partial<User> {
  const email = input.email ?? user.email;
  const phone = input.phone ?? user.phone;
  return {
    email,
    phone,
    ...(input.emailConfirmed && email ? { email_confirmed_at: user.email_confirmed_at ?? now } : {}),
    ...(input.phoneConfirmed && phone ? { phone_confirmed_at: user.phone_confirmed_at ?? now } : {}),
    ...(input.role ? { role: input.role } : {}),
    ...(input.banDurationMs === undefined
      ? {}
      : { banned_until: input.banDurationMs > 0 ? new Date(now.getTime() + input.banDurationMs) : null }),
    ...((email ?? phone) ? { is_anonymous: false } : {}),
    user_metadata: mergeMetadata(user.user_metadata, input.userMetadata),
    app_metadata: mergeMetadata(user.app_metadata, input.appMetadata),
  };
}

async function applyContactChanges(
  tx: Transaction,
  { now }: IdentityInstance,
  { before, after }: { before: User; after: User },
) {
  const isContactChanged = after.email !== before.email || after.phone !== before.phone;
  if (isContactChanged) {
    // Deletes the tokens that were sent to the old address, because they must not work after the change.
    await deleteOneTimeTokensOfUser(tx, after.id);
    await deleteSignUpClaimsOfUser(tx, after.id);
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
  // When the address becomes confirmed, deletes the external identities whose provider has not verified it: another
  // person could have linked them before the confirmation, and they must not be a way to sign in.
  if (after.email !== null && after.email_confirmed_at && !before.email_confirmed_at) {
    await deleteIdentitiesNotProvingEmail(tx, { userId: after.id, email: after.email });
  }
  if (isContactChanged || isConfirmed) await upsertContactIdentities(tx, after, now());
}

type NewPassword = { user: User; passwordHash: string; changes: UpdateUserAsAdminInput };

async function setPassword(
  tx: Transaction,
  instance: IdentityInstance,
  { user, passwordHash, changes }: NewPassword,
  requestContext: RequestContext,
) {
  await users.updateUser(tx, user.id, { password_hash: passwordHash }, instance.now());
  await deleteOneTimeTokensOfUser(tx, user.id);
  await endSessionsAndExchangeableCodes(tx, instance, user.id, { reason: 'password_changed' });
  await recordServiceAudit(tx, instance, {
    action: 'user_updated_password',
    userId: user.id,
    requestContext,
  });
  // An imported hash is of the password that the owner already uses elsewhere, so there is nothing to notify.
  if (changes.password === undefined) return;
  await sendAccountNotice(tx, instance, { user, emailKind: 'password_changed', page: '/recuperar' });
}

// The identity sessions of the banned account stay stored and are rejected until the ban ends. The hook
// `sessionsEnded` makes the hub end the sessions that it has opened for them.
async function revokeBannedAccess(tx: Transaction, instance: IdentityInstance, userId: string) {
  await deleteExchangeableCodesOfUser(tx, userId);
  await instance.hooks.sessionsEnded(tx, await lockSessionIdsOfUser(tx, userId), 'banned');
}
