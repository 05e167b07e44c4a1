import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { mergeMetadata } from '../flows/merge-metadata.ts';
import type { IdentityInstance } from '../instance.ts';
import type { User, ServiceRequestContext } from '../account-model.ts';
import { insertUser, upsertEmailIdentity } from '../users/store.ts';

type NewAccount = { email: string; passwordHash: string | null; metadata: Record<string, unknown> };

/**
 * Inserts an account with an unconfirmed address, also where sign-up would confirm it; returns undefined if the address
 * is taken.
 */
export async function insertUnconfirmedUser(
  tx: Transaction,
  instance: IdentityInstance,
  { email, passwordHash, metadata }: NewAccount,
  requestContext: ServiceRequestContext,
): Promise<User | undefined> {
  const now = instance.now();
  const user = await insertUser(tx, {
    id: randomUUID(),
    email,
    passwordHash,
    metadata: mergeMetadata({}, metadata),
    language: requestContext.emailLanguage,
    now,
  });
  if (!user) return undefined;
  await upsertEmailIdentity(tx, { id: randomUUID(), user, verified: false, now });
  await instance.hooks.signUpPolicy?.preapprove(tx, user.id);
  return user;
}
