import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import type { Transaction } from '#platform/database/database';
import type { ExportSection } from '#platform/context/personal-data';
import type { SignUpPolicy } from './sign-up-policy.ts';

/** The claims of a verified access token. They prove the identity of the user, never their permissions. */
export type AccessClaims = {
  userId: string;
  sessionId: string;
  email: string;
  /** Whether the address was confirmed. */
  emailVerified: boolean;
  /** An account without an address, a phone number or a password, so it identifies no person. */
  isAnonymous: boolean;
  /** The authentication level of the session when the token was issued. */
  aal: 'aal1' | 'aal2';
  /** The name given at sign-up, if any. */
  name: string | undefined;
  /** True if the page stated at sign-up that the user accepts the terms by signing up. */
  acceptsTerms: boolean;
  /** When its owner last authenticated, if the token states it. */
  reauthenticatedAt: Date | undefined;
  expiresAt: Date;
};

/** The status of a session: live, ended, or of an account with a second factor that it has not verified. */
export type IdentitySessionStatus = 'live' | 'over' | 'second_factor_needed';

/**
 * Whether a session has verified a second factor: the account has none, it was verified, or it is still missing.
 */
export type MfaStatus = 'none' | 'proven' | 'lacking';

/** What the product requires of the identity service, built in or hosted. */
export type IdentityPort = {
  /** True if the service can look up whether a session is live. If not, a session is valid until its token expires. */
  readonly looksUpSessions: boolean;
  /** Undefined for every token that is forged, expired or of another service. */
  verifyAccessToken(token: string): Promise<AccessClaims | undefined>;
  /** Returns the session status of a valid token, as far as it can be checked before a transaction begins. */
  sessionStatusOf(claims: AccessClaims, token: string): Promise<IdentitySessionStatus>;
  /** Locks the session, so that it cannot end before the transaction does; false if it has ended. */
  lockSession(tx: Transaction, sessionId: string): Promise<boolean>;
  /**
   * Returns whether the account has a second factor, and whether the session has verified it according to both the
   * token and the current state of the session.
   */
  mfaStatusOf(tx: Transaction, claims: AccessClaims): Promise<MfaStatus>;
  /** Creates an account that can sign in at once. Throws an API error for a weak password or an existing address. */
  createConfirmedUser(
    tx: Transaction,
    person: { email: string; password: string; name: string },
  ): Promise<{ id: string }>;
  /**
   * Changes the password of a user who proves the current one, and ends their other sessions. If the service has the
   * new password already, because the page changed it there first, there is nothing to do. Throws an `ApiError`
   * otherwise.
   */
  changePassword(change: PasswordChange): Promise<void>;
  findUserByEmail(email: string): Promise<{ id: string; email: string; name: string } | undefined>;
  /** The service's data about an account, for a user who requests their data. */
  readonly exportSections: readonly ExportSection[];
  /** Returns the addresses that emails and messages to a user may have used, as far as this hub sends them. */
  addressesOf(userId: string): Promise<string[]>;
  /** Returns how an owner re-authenticates: with the password, or by a recent sign-in. */
  reauthenticationMethodOf(userId: string): Promise<ReauthenticationMethod>;
  /** Throws an API error unless the caller is the owner, verified with a second factor if they have one. */
  reauthenticate(request: ReauthenticationInput): Promise<void>;
  /** Records that a session's owner has just authenticated again, for the checks of the service itself. */
  recordReauthentication(sessionId: string, at: Date): Promise<void>;
  /**
   * Removes every second factor of an account, for a user who has lost them; false if there was none. Undefined if only
   * the hosted service can do that.
   */
  readonly removeFactors: ((tx: Transaction, userId: string) => Promise<boolean>) | undefined;
  /** Queries and actions after an incident. Undefined if they belong to the hosted service. */
  readonly incident: AccountIncidentPort | undefined;
  /** Ends every session of an account, as far as the service lets a hub do that. */
  endSessions(tx: Transaction, userId: string, reason: SessionEndReason): Promise<void>;
  /** Deletes the account itself. Succeeds if it no longer exists. */
  deleteAccount(userId: string): Promise<void>;
};

/** What staff can do after an incident: look at the activity of accounts, and revoke the access to one. */
export type AccountIncidentPort = {
  /** Returns the activity of accounts since a time. */
  tracesOf(params: { accountIds: readonly string[]; since: Date }): Promise<AccountActivity[]>;
  /**
   * Ends every session of an account, and invalidates every link and code that was sent for it. If `retiresPassword` is
   * true, also removes its password and emails the owner. Returns true if the account exists.
   */
  revokeAccess(tx: Transaction, params: { userId: string; retiresPassword: boolean }): Promise<boolean>;
};

/** The activity of an account since a time. */
export type AccountActivity = {
  accountId: string;
  signIns: number;
  /** The number of active sessions. */
  sessions: number;
  /** The number of changes of the password, the addresses, the second factors and similar data. */
  changes: number;
  /** Sign-ins that were refused. */
  failures: number;
  /** True if a user was signed in to the account. */
  wasIn: boolean;
};

export type ReauthenticationMethod = 'password' | 'sign-in';

export type ReauthenticationInput = {
  userId: string;
  sessionId: string;
  /** The IP address of the request. */
  ip: string;
  bearer: string | undefined;
  password: string | undefined;
};

export type PasswordChange = {
  userId: string;
  sessionId: string;
  ip: string;
  currentPassword: string;
  newPassword: string;
};

/** The callbacks from identity to the product, inside identity's own transaction. */
export type IdentityHooks = {
  sessionsEnded(tx: Transaction, sessionIds: readonly string[], reason: SessionEndReason): Promise<void>;
  /** Called for sessions that remain live but lose MFA, because the second factor that verified them was removed. */
  sessionsDowngraded(tx: Transaction, sessionIds: readonly string[]): Promise<void>;
  /** The policy that decides who can create an account, if the product has one. */
  signUpPolicy?: SignUpPolicy;
  /**
   * Returns true if the product has permanently banned the account since the given time; at any time, if undefined.
   * Sign-ins and sessions that began before the ban must not continue.
   */
  isPermanentlyBanned?: (account: { id: string; since: Date | undefined }) => Promise<boolean>;
};
