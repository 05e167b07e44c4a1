import type { Transaction } from '#platform/database/database';
import { IdentityError, createValidationFailedError } from '../errors/identity-error.ts';
import { issueVerificationLink } from '../flows/send-messages.ts';
import { mergeMetadata } from '../flows/merge-metadata.ts';
import type { IdentityInstance } from '../instance.ts';
import { deleteOneTimeTokensOfUser } from '../one-time-tokens/store.ts';
import { toUserBody, type OneTimeTokenPurpose, type User, type RequestContext } from '../account-model.ts';
import * as users from '../users/store.ts';
import { toPasswordHash } from './password-hash.ts';
import { insertUnconfirmedUser } from './insert-unconfirmed-user.ts';
import { upsertInvitedUser } from './invite.ts';
import { recordServiceAudit } from './record-service-audit.ts';

export type GeneratedLinkType =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change_current'
  | 'email_change_new';

export type GenerateLinkInput = {
  type: GeneratedLinkType;
  email: string;
  newEmail: string | undefined;
  password: string | undefined;
  metadata: Record<string, unknown>;
  redirectTo: string;
};

/** The purpose of a link, and the account that it signs in. */
type Target = { user: User; purpose: OneTimeTokenPurpose };

/** Creates the link that an email would contain, for a service that sends its own emails. Sends no email. */
export async function generateLink(
  instance: IdentityInstance,
  input: GenerateLinkInput,
  requestContext: RequestContext,
) {
  const needsPassword = input.type === 'signup';
  const needsAddress = input.type === 'email_change_current' || input.type === 'email_change_new';
  if (needsPassword && input.password === undefined) throw createValidationFailedError('password_needed');
  if (needsAddress && input.newEmail === undefined) throw createValidationFailedError('email_required');
  const choice = { password: needsPassword ? input.password : undefined, passwordHash: undefined };
  const passwordHash =
    (await toPasswordHash(instance, choice, { email: input.email, name: input.metadata['name'] })) ?? null;

  return instance.db.transaction(async (tx) => {
    const { user, purpose } = await targets[input.type](tx, instance, {
      ...input,
      passwordHash,
      requestContext,
    });
    const { redirectTo } = input;
    const created = await issueVerificationLink(tx, instance, {
      user,
      purpose,
      redirectTo,
      skipResendInterval: true,
    });
    if (!created) throw new Error('a verification link was not issued');
    const account = await users.findAccountById(tx, user.id);
    return {
      ...toUserBody(account ?? { user, identities: [], factors: [] }),
      action_link: created.link,
      email_otp: created.code,
      hashed_token: created.token,
      verification_type: purpose,
      redirect_to: redirectTo,
    };
  });
}

type Input = GenerateLinkInput & { passwordHash: string | null; requestContext: RequestContext };
type FindLinkTarget = (tx: Transaction, instance: IdentityInstance, item: Input) => Promise<Target>;

const targets: Record<GeneratedLinkType, FindLinkTarget> = {
  signup: signUp,
  invite: async (tx, instance, item) => {
    const user = await upsertInvitedUser(tx, instance, item, item.requestContext);
    if (!user) throw new IdentityError(422, 'email_exists');
    return { user, purpose: 'invite' };
  },
  magiclink: async (tx, instance, item) => {
    const user = await users.lockUserRowByEmail(tx, item.email);
    // The address has no account yet, so one is created, and its confirmation link is also the sign-in link.
    if (!user) return signUp(tx, instance, item);
    return { user: await markRequested(tx, instance, user, item.requestContext), purpose: 'magiclink' };
  },
  recovery: async (tx, instance, item) => {
    const user = await lockExistingUser(tx, item.email);
    return { user: await markRequested(tx, instance, user, item.requestContext), purpose: 'recovery' };
  },
  email_change_current: createEmailChangeFinder('email_change_current'),
  email_change_new: createEmailChangeFinder('email_change_new'),
};

async function signUp(tx: Transaction, instance: IdentityInstance, item: Input): Promise<Target> {
  const now = instance.now();
  const { email, passwordHash, metadata, requestContext } = item;
  const created = await insertUnconfirmedUser(
    tx,
    instance,
    { email, passwordHash, metadata },
    requestContext,
  );
  const user = created ?? (await users.lockUserRowByEmail(tx, email));
  if (!user || user.email_confirmed_at) throw new IdentityError(422, 'email_exists');
  const action = created ? 'user_signedup' : 'user_confirmation_requested';
  await recordServiceAudit(tx, instance, { action, userId: user.id, requestContext });
  const changes = {
    confirmation_sent_at: now,
    // Keeps the earlier metadata only if the account was invited: the metadata of an unconfirmed sign-up may come from
    // another person.
    user_metadata: mergeMetadata(user.invited_at ? user.user_metadata : {}, metadata),
    ...(passwordHash ? { password_hash: passwordHash } : {}),
  };
  const changed = await users.updateUser(tx, user.id, changes, now);
  return { user: changed ?? user, purpose: 'signup' };
}

async function markRequested(
  tx: Transaction,
  instance: IdentityInstance,
  user: User,
  requestContext: RequestContext,
) {
  const now = instance.now();
  await recordServiceAudit(tx, instance, {
    action: 'user_recovery_requested',
    userId: user.id,
    requestContext,
  });
  return (await users.updateUser(tx, user.id, { recovery_sent_at: now }, now)) ?? user;
}

/**
 * Returns a function that finds the account for one of the two links of an address change, and stores the new
 * address as pending. Both links must be opened, by any client.
 */
function createEmailChangeFinder(purpose: 'email_change_current' | 'email_change_new'): FindLinkTarget {
  return async (tx, instance, { email, newEmail = '', requestContext }) => {
    const now = instance.now();
    const user = await lockExistingUser(tx, email);
    const owner = await users.findUserByEmail(tx, newEmail);
    if (owner?.email_confirmed_at || newEmail === user.email) throw new IdentityError(422, 'email_exists');
    await recordServiceAudit(tx, instance, { action: 'user_modified', userId: user.id, requestContext });
    if (user.new_email === newEmail) return { user, purpose };
    // Deletes the tokens of an earlier change of the address, because they must not confirm the new change.
    await deleteOneTimeTokensOfUser(tx, user.id);
    const changes = { new_email: newEmail, email_change_sent_at: now, email_change_agreed: null };
    return { user: (await users.updateUser(tx, user.id, changes, now)) ?? user, purpose };
  };
}

async function lockExistingUser(tx: Transaction, email: string): Promise<User> {
  const user = await users.lockUserRowByEmail(tx, email);
  if (!user) throw new IdentityError(404, 'user_not_found', { sentence: 'no_user_of_email' });
  return user;
}
