import { randomUUID } from 'node:crypto';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import type { Role } from '@mutirao/contract/kit/roles';
import type { Transaction } from '#platform/database/database';
import { nameOfAccount } from './name-of-account.ts';
import { findMemberBySupabaseId, insertMember } from './store.ts';

type Account = { supabaseId: string; email: string; name: string | undefined };

/** The member of an identity account, made when it calls for the first time. */
export async function ensureMember(
  tx: Transaction,
  account: Account,
  { now, role = 'member' }: { now: Date; role?: Role },
): Promise<Profile> {
  const known = await findMemberBySupabaseId(tx, account.supabaseId);
  if (known) return known;
  await insertMember(tx, {
    id: randomUUID(),
    supabaseId: account.supabaseId,
    name: nameOfAccount(account),
    email: account.email,
    role,
    createdAt: now,
  });
  const made = await findMemberBySupabaseId(tx, account.supabaseId);
  if (!made) throw new Error('the member just made is not there');
  return made;
}
