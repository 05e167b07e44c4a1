import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { User } from '../account-model.ts';
import * as users from '../users/store.ts';

/** Updates the identities of an account to match its address and its telephone. */
export async function upsertContactIdentities(tx: Transaction, user: User, now: Date) {
  // An account from an organisation's single sign-on has that organisation's identity, regardless of its address.
  if (user.is_sso_user) return;
  const verified = user.email_confirmed_at !== null;
  if (user.email) await users.upsertEmailIdentity(tx, { id: randomUUID(), user, verified, now });
  if (!user.phone) return;
  await users.upsertIdentity(tx, {
    id: randomUUID(),
    userId: user.id,
    provider: 'phone',
    providerId: user.id,
    data: {
      sub: user.id,
      phone: user.phone,
      email_verified: false,
      phone_verified: user.phone_confirmed_at !== null,
    },
    now,
  });
}
