import type { Profile } from '@mutirao/contract/features/members/shapes';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { AccessClaims } from '#platform/session/identity-port';
import { ensureMember } from './make-member.ts';

type Comer = {
  claims: AccessClaims;
  /** The name that the page knows, where the account says none. */
  name?: string | undefined;
  /** The code of the invitation that their browser brings. */
  invite: string | undefined;
  address: string;
};

/** The member of whoever calls by themselves, by whichever way: let in, named and noted when it is for the first time. */
export function welcome(
  tx: Transaction,
  { admission, screening, now }: Pick<House, 'admission' | 'screening' | 'now'>,
  { claims, name, invite, address }: Comer,
): Promise<Profile> {
  const { userId: accountId, email } = claims;
  const account = { supabaseId: accountId, email, name: claims.name ?? name };
  return ensureMember(tx, account, {
    now: now(),
    accepts: claims.acceptsTerms,
    readUnwanted: () => screening.readUnwanted(tx),
    letIn: async (memberId) => {
      await admission.letIn(tx, { accountId, memberId, invite });
      tx.afterCommit(() => screening.noteArrival(memberId, address));
    },
  });
}
