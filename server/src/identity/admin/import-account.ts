import type { Transaction } from '#platform/database/database';
import type { AccountImportOutcome, AccountToImport } from '#platform/session/identity-port';
import type { User } from '../account-model.ts';
import { IdentityError } from '../errors/identity-error.ts';
import { normalizeEmail } from '../flows/normalize-email.ts';
import { sendLinkEmail } from '../flows/send-messages.ts';
import type { IdentityInstance } from '../instance.ts';
import { hasValidOneTimeToken } from '../one-time-tokens/store.ts';
import { lockUserRowByEmail } from '../users/store.ts';
import { upsertInvitedUser } from './invite.ts';

/**
 * Creates an invited account without a password, and on request emails its owner the link with which they choose one.
 * An account with a confirmed address is never changed, and a link that is still valid is not sent again. So the same
 * import can run several times.
 */
export async function importAccount(
  tx: Transaction,
  instance: IdentityInstance,
  { email: given, name, language, sendsEmail }: AccountToImport,
): Promise<AccountImportOutcome> {
  const email = normalizeEmail(given);
  const existing = await lockUserRowByEmail(tx, email);
  if (existing?.email_confirmed_at) return 'exists';
  if (existing?.invited_at && !(sendsEmail && (await needsInvitation(tx, instance, existing))))
    return 'waiting';
  const account = { email, metadata: { name }, issuesLink: sendsEmail };
  const user = await upsertUnlessConfirmed(tx, instance, account, language);
  if (!user) return 'exists';
  if (sendsEmail) {
    await sendLinkEmail(tx, instance, {
      user,
      purpose: 'invite',
      emailKind: 'invite',
      redirectTo: instance.settings.siteUrl,
      skipResendInterval: true,
    });
  }
  return existing ? 'invited' : 'created';
}

/** True if no link was issued for the invitation, or only one that is over. */
async function needsInvitation(tx: Transaction, { now }: IdentityInstance, { id: userId }: User) {
  return !(await hasValidOneTimeToken(tx, { userId, purpose: 'invite', now: now() }));
}

type Upsert = typeof upsertInvitedUser;

/** Returns undefined if a concurrent request has just created and confirmed the account. */
async function upsertUnlessConfirmed(
  tx: Transaction,
  instance: IdentityInstance,
  account: Parameters<Upsert>[2],
  emailLanguage: AccountToImport['language'],
): Promise<User | undefined> {
  try {
    return await upsertInvitedUser(tx, instance, account, { ip: null, emailLanguage });
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'email_exists') return undefined;
    throw error;
  }
}
