import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import type { AccessClaims } from '#platform/session/identity-port';
import type { SignInRequest } from '#platform/session/session-context';
import { findPreferredLanguage } from '#platform/http/languages';
import { ensureMember } from './ensure-member.ts';

type Deps = Pick<AppContext, 'signUpPolicy' | 'contentFilter' | 'identity' | 'now'>;

type ExternalIdentity = SignInRequest & {
  claims: AccessClaims;
  /** The name that the page sends; used if the account has no name. */
  name?: string | undefined;
  /** The invitation code that the browser of the user sends, if there is one. */
  invite: string | undefined;
};

/**
 * Returns the member of an account, for any sign-in method. The first request creates the member: it chooses a name,
 * applies the sign-up policy, and stores the language of the request and the IP network from which it came.
 */
export function ensureMemberAtSignIn(
  tx: Transaction,
  { signUpPolicy, contentFilter, identity, now }: Deps,
  { claims, name, invite, address, acceptedLanguages }: ExternalIdentity,
): Promise<OwnProfile> {
  const { userId: accountId, email } = claims;
  const account = { accountId, email, name: claims.name ?? name };
  const language = findPreferredLanguage(acceptedLanguages);
  return ensureMember(tx, account, {
    now: now(),
    language,
    acceptsTerms: claims.acceptsTerms,
    loadUnwantedTextMatcher: () => contentFilter.loadUnwantedTextMatcher(tx),
    admitMember: async (memberId) => {
      // An invitation can have been sent in another language.
      if (language) await identity.setAccountLanguage(tx, { userId: accountId, language });
      await signUpPolicy.admitMember(tx, { accountId, memberId, invite });
      tx.afterCommit(() => contentFilter.recordArrival(memberId, address));
    },
  });
}
