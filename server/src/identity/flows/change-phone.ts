import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { SmsOrWhatsApp } from '#platform/mail/sms-sender';
import * as contacts from '../contacts/store.ts';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import { deleteOneTimeTokensOfUserAndPurpose, deleteOneTimeTokensOfUser } from '../one-time-tokens/store.ts';
import type { User } from '../account-model.ts';
import * as users from '../users/store.ts';
import { sendAccountNotice, sendSmsCode } from './send-messages.ts';
import { deleteFlowStatesOfUser } from './store.ts';

type Change = { user: User; phone: string; channel?: SmsOrWhatsApp | undefined };

const purpose = 'phone_change';

/**
 * Asks the new phone number to confirm the change; with `phoneAutoconfirm` changes it at once. A number that another
 * account has confirmed gets a notice instead of a code: the caller does not learn of the account, and the change
 * cannot be completed. Throws `phone_exists` for such a number with `phoneAutoconfirm`, or if the instance does not
 * hide accounts.
 */
export async function startPhoneChange(
  tx: Transaction,
  instance: IdentityInstance,
  { user, phone, channel }: Change,
) {
  const { settings } = instance;
  const now = instance.now();
  const owner = await contacts.findUserByContact(tx, { phone });
  const isTaken = owner !== undefined && owner.phone_confirmed_at !== null;
  if (isTaken && (settings.phoneAutoconfirm || !settings.hidesAccounts)) {
    throw new IdentityError(422, 'phone_exists');
  }
  if (settings.phoneAutoconfirm) return applyPhoneChange(tx, instance, { user, phone });

  // Deletes the codes of an earlier change of the phone number, because they must not confirm the new change.
  await deleteOneTimeTokensOfUserAndPurpose(tx, user.id, purpose);
  if (isTaken) {
    await sendAccountNotice(tx, instance, {
      user: owner,
      emailKind: 'known_address',
      page: '/login',
      to: { phone },
    });
  } else {
    await sendSmsCode(tx, instance, { user, purpose, phone, channel, skipResendInterval: true });
  }
  return users.updateUser(tx, user.id, { new_phone: phone, phone_change_sent_at: now }, now);
}

/**
 * Sends the code of a pending change to the new number again, for a request with the old or the new number. Sends no
 * code if another account has confirmed the new number.
 */
export async function resendPhoneChange(instance: IdentityInstance, phone: string) {
  await instance.db.transaction(async (tx) => {
    const user = await contacts.lockUserChangingFromOrToContact(tx, { phone });
    if (!user?.new_phone) return;
    const owner = await contacts.findUserByContact(tx, { phone: user.new_phone });
    if (owner?.phone_confirmed_at) return;
    await sendSmsCode(tx, instance, { user, purpose, phone: user.new_phone });
  });
}

/**
 * Changes the phone number and returns the account. Throws `otp_expired` if a change to this number is not pending, or
 * if another account has the number now.
 */
export async function confirmPhoneChange(
  tx: Transaction,
  instance: IdentityInstance,
  { user, phone }: Change,
) {
  if (user.new_phone !== phone) throw new IdentityError(403, 'otp_expired');
  return applyPhoneChange(tx, instance, { user, phone });
}

async function applyPhoneChange(
  tx: Transaction,
  instance: IdentityInstance,
  { user, phone }: Change,
): Promise<User> {
  const now = instance.now();
  await contacts.deleteUnconfirmedUser(tx, { phone });
  if (await contacts.findUserByContact(tx, { phone })) throw new IdentityError(403, 'otp_expired');
  const changes = { phone, new_phone: null, phone_confirmed_at: now, is_anonymous: false };
  const changed = await users.updateUser(tx, user.id, changes, now);
  if (!changed) throw new Error('the user of a telephone change is gone');
  // Deletes all links and codes that were sent before, by email or SMS, because they must not work after the change.
  await deleteOneTimeTokensOfUser(tx, user.id);
  await deleteFlowStatesOfUser(tx, { userId: user.id, except: null });
  // Deletes the sign-up claim for the old phone number, because the number is free for other accounts now.
  await contacts.deleteSignUpClaim(tx, { userId: user.id, contact: { phone } });
  await users.upsertPhoneIdentity(tx, { id: randomUUID(), user: changed, verified: true, now });
  // The notice is sent to the contact that the account had before the change, because another person could have made
  // the change.
  await sendAccountNotice(tx, instance, { user, emailKind: 'phone_changed', page: '/recuperar' });
  return (await users.updateProvidersFromIdentities(tx, user.id, now)) ?? changed;
}
