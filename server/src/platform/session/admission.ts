import type { Transaction } from '#platform/database/database';

/** Why somebody may not make an account by themselves: without an invitation, or with one that is good no more. */
export type TurnedAway = 'invite_needed' | 'invite_over';

/** Somebody with an account, and the code of the invitation that their browser brings. */
type Comer = { accountId: string; invite: string | undefined };

/** Who may come in. The product decides; the identity service and the making of members ask. */
export type Admission = {
  /** Whether a new account may be made at all, as far as it can be said before anything is looked up about whose. */
  turnsAway(invite: string | undefined): Promise<TurnedAway | undefined>;
  /** Keeps a place for an account, in the transaction that makes it. Of many at once only as many get one as there are. */
  keepPlace(tx: Transaction, comer: Comer): Promise<TurnedAway | undefined>;
  /** Lets an account in that a service has made. */
  vouch(tx: Transaction, accountId: string): Promise<void>;
  /** Counts the invitation, in the transaction that makes the member. Throws a `Refusal` for whoever may not come in. */
  letIn(tx: Transaction, comer: Comer & { memberId: string }): Promise<void>;
};

/** What the page leaves the code of an invitation in, on its way to whoever makes the account or the member. */
export const inviteCookie = 'mut_invite';

/** Only what could be a code of ours. */
export const readInvite = (cookie: string | undefined) =>
  cookie !== undefined && /^[\w-]{32}$/.test(cookie) ? cookie : undefined;
