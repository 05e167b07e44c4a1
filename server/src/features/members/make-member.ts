import { randomUUID } from 'node:crypto';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import type { Role } from '@mutirao/contract/kit/roles';
import type { Transaction } from '#platform/database/database';
import { nameOfAccount } from './name-of-account.ts';
import { findMemberBySupabaseId, insertMember } from './store.ts';

type Account = { supabaseId: string; email: string; name: string | undefined };

type Made = {
  now: Date;
  role?: Role;
  /** Only for those who were shown that the terms are accepted by it. Everybody else is asked. */
  accepts?: boolean;
  /** Decides whether somebody new may come in, where they come by themselves: throws otherwise. */
  letIn?: (memberId: string) => Promise<void>;
  /** Learns what nobody may be called here. */
  readUnwanted?: () => Promise<(text: string) => boolean>;
};

/** The member of an identity account, made when it calls for the first time. */
export async function ensureMember(
  tx: Transaction,
  account: Account,
  { now, role = 'member', accepts = false, letIn, readUnwanted }: Made,
): Promise<Profile> {
  const known = await findMemberBySupabaseId(tx, account.supabaseId);
  if (known) return known;
  const id = randomUUID();
  const isNew = await insertMember(tx, {
    id,
    supabaseId: account.supabaseId,
    name: nameOfAccount(account, await readUnwanted?.()),
    email: account.email,
    role,
    createdAt: now,
    accepts,
  });
  if (isNew) await letIn?.(id);
  const made = await findMemberBySupabaseId(tx, account.supabaseId);
  if (!made) throw new Error('the member just made is not there');
  return made;
}
