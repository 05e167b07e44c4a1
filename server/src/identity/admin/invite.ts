import type { Transaction } from '#platform/database/database';
import { deleteSignUpClaim } from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { sendLinkEmail } from '../flows/send-messages.ts';
import { mergeMetadata } from '../flows/merge-metadata.ts';
import type { IdentityInstance } from '../instance.ts';
import { deleteOneTimeTokensOfUserAndPurpose } from '../one-time-tokens/store.ts';
import {
  toUserBody,
  type User,
  type UserBody,
  type RequestContext,
  type ServiceRequestContext,
} from '../account-model.ts';
import * as users from '../users/store.ts';
import { insertUnconfirmedUser } from './insert-unconfirmed-user.ts';
import { recordServiceAudit } from './record-service-audit.ts';

type InvitedAccount = {
  email: string;
  metadata: Record<string, unknown>;
  /** False if no link is issued with the invitation; the owner gets one later. */
  issuesLink?: boolean;
};

export type InviteUserInput = Omit<InvitedAccount, 'issuesLink'> & { redirectTo: string };

/** Invites a person by email. An invitation that was not accepted yet is sent again. */
export async function inviteUser(
  instance: IdentityInstance,
  input: InviteUserInput,
  requestContext: RequestContext,
): Promise<UserBody> {
  return instance.db.transaction(async (tx) => {
    const user = await upsertInvitedUser(tx, instance, input, requestContext);
    if (!user) throw new IdentityError(422, 'email_exists');
    const { redirectTo } = input;
    await sendLinkEmail(tx, instance, {
      user,
      purpose: 'invite',
      emailKind: 'invite',
      redirectTo,
      skipResendInterval: true,
    });
    return toUserBody({ user, identities: await users.listIdentities(tx, user.id), factors: [] });
  });
}

/**
 * Returns the account of an invitation: a new one, or an existing one with an unconfirmed address. Returns
 * undefined if an account has confirmed the address. The account gets the email language of the request.
 */
export async function upsertInvitedUser(
  tx: Transaction,
  instance: IdentityInstance,
  input: InvitedAccount,
  requestContext: ServiceRequestContext,
): Promise<User | undefined> {
  const now = instance.now();
  const account = { email: input.email, passwordHash: null, metadata: input.metadata };
  const created = await insertUnconfirmedUser(tx, instance, account, requestContext);
  const user = created ?? (await users.lockUserRowByEmail(tx, input.email));
  if (!user || user.email_confirmed_at) return undefined;
  if (!created) await instance.hooks.signUpPolicy?.preapprove(tx, user.id);
  await recordServiceAudit(tx, instance, {
    action: 'user_invited',
    userId: user.id,
    requestContext,
  });
  const isUnconfirmedSignUp = !created && !user.invited_at && !user.phone_confirmed_at;
  if (isUnconfirmedSignUp) await deleteSignUpProofs(tx, user);
  const changes = {
    invited_at: now,
    language: requestContext.emailLanguage,
    // Another person may have chosen the password of an unconfirmed sign-up. A later sign-up stores only a claim, so it
    // cannot set the password.
    ...(isUnconfirmedSignUp ? { password_hash: null } : {}),
    confirmation_sent_at: input.issuesLink === false ? null : now,
    // Keeps the earlier metadata only if the account was invited before: the metadata of an unconfirmed sign-up may
    // come from another person.
    user_metadata: mergeMetadata(user.invited_at ? user.user_metadata : {}, input.metadata),
  };
  return (await users.updateUser(tx, user.id, changes, now)) ?? user;
}

/** Deletes the link and the claim of a sign-up for an address that is now invited. */
async function deleteSignUpProofs(tx: Transaction, { id: userId, email }: User) {
  await deleteOneTimeTokensOfUserAndPurpose(tx, userId, 'signup');
  await deleteSignUpClaim(tx, { userId, contact: { email: email ?? '' } });
}
