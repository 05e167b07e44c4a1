import type { Transaction } from '#platform/database/database';
import type { AccountImportOutcome, AccountToImport } from '#platform/session/identity-port';
import type { User } from '../account-model.ts';
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
  const user = await upsertInvitedUser(tx, instance, account, { ip: null, emailLanguage: language });
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

/** True if no invitation link was issued, or the last one has expired. */
async function needsInvitation(tx: Transaction, { now }: IdentityInstance, { id: userId }: User) {
  return !(await hasValidOneTimeToken(tx, { userId, purpose: 'invite', now: now() }));
}
