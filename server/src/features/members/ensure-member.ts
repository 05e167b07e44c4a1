import { randomUUID } from 'node:crypto';
import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Role } from '@mutirao/contract/kit/roles';
import type { Transaction } from '#platform/database/database';
import { deriveNewMemberName } from './member-name.ts';
import { findOwnProfileByAccountId, insertMember } from './store/members.ts';

type Account = { accountId: string; email: string; name: string | undefined };

type Created = {
  now: Date;
  role?: Role;
  /** The language of the browser that the member has signed up with, if the hub has it. */
  language?: Language | undefined;
  /**
   * True only for members who saw during sign-up that signing up accepts the terms. All other members are asked to
   * accept them later.
   */
  acceptsTerms?: boolean;
  /**
   * Called after a new member is inserted; throws if the member cannot join. Undefined if the operator of the hub
   * creates the member, who needs no permission.
   */
  admitMember?: (memberId: string) => Promise<void>;
  /** Loads the check for names that are not allowed in the hub. */
  loadUnwantedTextMatcher?: () => Promise<(text: string) => boolean>;
};

/** Returns the member of an identity account; creates the member at the first call for the account. */
export async function ensureMember(
  tx: Transaction,
  account: Account,
  { now, role = 'member', language, acceptsTerms = false, admitMember, loadUnwantedTextMatcher }: Created,
): Promise<OwnProfile> {
  const existing = await findOwnProfileByAccountId(tx, account.accountId);
  if (existing) return existing;
  const id = randomUUID();
  const isNew = await insertMember(tx, {
    id,
    accountId: account.accountId,
    name: deriveNewMemberName(account, await loadUnwantedTextMatcher?.()),
    email: account.email,
    role,
    createdAt: now,
    language,
    acceptsTerms,
  });
  if (isNew) await admitMember?.(id);
  const created = await findOwnProfileByAccountId(tx, account.accountId);
  if (!created) throw new Error('the created member cannot be read');
  return created;
}
