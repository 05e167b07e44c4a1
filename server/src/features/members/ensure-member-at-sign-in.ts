import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { AccessClaims } from '#platform/session/identity-port';
import { ensureMember } from './ensure-member.ts';

type ExternalIdentity = {
  claims: AccessClaims;
  /** The name that the page sends; used if the account has no name. */
  name?: string | undefined;
  /** The invitation code that the browser of the user sends, if there is one. */
  invite: string | undefined;
  address: string;
};

/**
 * Returns the member of an account, for any sign-in method. The first request creates the member: it chooses a name,
 * applies the sign-up policy and records the IP network from which the request came.
 */
export function ensureMemberAtSignIn(
  tx: Transaction,
  { signUpPolicy, contentFilter, now }: Pick<AppContext, 'signUpPolicy' | 'contentFilter' | 'now'>,
  { claims, name, invite, address }: ExternalIdentity,
): Promise<OwnProfile> {
  const { userId: accountId, email } = claims;
  const account = { accountId, email, name: claims.name ?? name };
  return ensureMember(tx, account, {
    now: now(),
    acceptsTerms: claims.acceptsTerms,
    loadUnwantedTextMatcher: () => contentFilter.loadUnwantedTextMatcher(tx),
    admitMember: async (memberId) => {
      await signUpPolicy.admitMember(tx, { accountId, memberId, invite });
      tx.afterCommit(() => contentFilter.recordArrival(memberId, address));
    },
  });
}
