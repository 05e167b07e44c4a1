import type { Transaction } from '#platform/database/database';

/** Why an account cannot be created: there is no invite, or one that is no longer valid. */
export type SignUpRejection = 'invite_needed' | 'invite_over';

/** A user with an account, and the invite code that their browser sends. */
type ExternalIdentity = { accountId: string; invite: string | undefined };

/** Decides who can sign up. The product implements it; the identity service and the creation of members call it. */
export type SignUpPolicy = {
  /** Returns why no new account can be created, as far as it is known before any lookup of the user. */
  rejectionFor(invite: string | undefined): Promise<SignUpRejection | undefined>;
  /**
   * Reserves a use of the invite for an account, in the transaction that creates the account. Concurrent
   * sign-ups cannot reserve more uses than the invite has left.
   */
  reserveSeat(tx: Transaction, externalIdentity: ExternalIdentity): Promise<SignUpRejection | undefined>;
  /** Exempts an account that the admin API of the identity service creates from an invite or an approval. */
  preapprove(tx: Transaction, accountId: string): Promise<void>;
  /** Counts the invite, in the transaction that creates the member. Throws an `ApiError` for a user who cannot join. */
  admitMember(tx: Transaction, externalIdentity: ExternalIdentity & { memberId: string }): Promise<void>;
};

/**
 * The cookie that carries the code of an invite from the page to the request that creates the account or the member.
 */
export const inviteCookieName = 'mut_invite';

/** Returns the invite code in a cookie; undefined if the cookie has another format. */
export const parseInviteCookie = (cookie: string | undefined) =>
  cookie !== undefined && /^[\w-]{32}$/.test(cookie) ? cookie : undefined;
