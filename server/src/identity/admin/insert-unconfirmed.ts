import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import { merge } from '../flows/merge.ts';
import type { Instance } from '../instance.ts';
import type { User, Visitor } from '../shapes.ts';
import { insertUser, putEmailIdentity } from '../users/store.ts';

type NewAccount = { email: string; passwordHash: string | null; metadata: Record<string, unknown> };

/**
 * Inserts an account with an unconfirmed address, also where sign-up would confirm it; returns undefined if the address
 * is taken.
 */
export async function insertUnconfirmed(
  tx: Transaction,
  instance: Instance,
  { email, passwordHash, metadata }: NewAccount,
  visitor: Visitor,
): Promise<User | undefined> {
  const now = instance.now();
  const user = await insertUser(tx, {
    id: randomUUID(),
    email,
    passwordHash,
    metadata: merge({}, metadata),
    language: visitor.letterLanguage,
    now,
  });
  if (!user) return undefined;
  await putEmailIdentity(tx, { id: randomUUID(), user, verified: false, now });
  await instance.hooks.admission?.vouch(tx, user.id);
  return user;
}
