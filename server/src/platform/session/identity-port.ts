import type { ReauthenticationMethod } from '@mutirao/contract/kit/reauthentication';
import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Transaction } from '#platform/database/database';
import type { ExportSection } from '#platform/context/personal-data';
import type { SignUpPolicy } from './sign-up-policy.ts';

/** The claims of a verified access token. They prove the identity of the user, never their permissions. */
export type AccessClaims = {
  userId: string;
  sessionId: string;
  email: string;
  /** True if the token contains an address. A token contains only a confirmed one. */
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

/** Whether a session has verified a second factor: the account has none, it was verified, or it is still missing. */
export type SessionMfaStatus = 'none' | 'verified' | 'lacking';

/** What the product requires of the identity service, built in or hosted. */
export type IdentityPort = {
  /**
   * True for the built-in identity service, which can look up whether a session is live. With a hosted service, a
   * session is valid until its token expires.
   */
  readonly looksUpSessions: boolean;
  /**
   * Returns the claims of a token. Returns undefined if the token is forged, expired, from another service, or issued
   * to an OAuth application.
   */
  verifyAccessToken(token: string): Promise<AccessClaims | undefined>;
  /** Returns the session status of a valid token, as far as it can be checked before a transaction begins. */
  sessionStatusOf(claims: AccessClaims, token: string): Promise<IdentitySessionStatus>;
  /**
   * Locks the session, so that it cannot end before the transaction does. Returns false if it has ended. A hosted
   * service has no sessions to lock, so it always returns true.
   */
  lockSession(tx: Transaction, sessionId: string): Promise<boolean>;
  /**
   * Returns whether the account has a second factor, and whether the session has verified it according to both the
   * token and the current state of the session. With a hosted service it depends on the token alone.
   */
  mfaStatusOf(tx: Transaction, claims: AccessClaims): Promise<SessionMfaStatus>;
  /** Creates an account that can sign in at once. Throws an API error for a weak password or an existing address. */
  createConfirmedUser(tx: Transaction, person: NewConfirmedUser): Promise<{ id: string }>;
  /**
   * Sets the language of the emails and messages to the owner of an account. Does nothing with a hosted service, which
   * chooses the language of its emails itself.
   */
  setAccountLanguage(tx: Transaction, account: { userId: string; language: Language }): Promise<void>;
  /**
   * Changes the password of a user who proves the current one, and ends their other sessions. Throws an `ApiError` if
   * the change is rejected. If the new password is already set, or if the page has changed it at a hosted service, it
   * does nothing.
   */
  changePassword(change: PasswordChange): Promise<void>;
  /**
   * Creates an invited account, whose owner chooses the password with the link of an email. Undefined if only the
   * hosted service can do that.
   */
  readonly importAccount:
    | ((tx: Transaction, account: AccountToImport) => Promise<AccountImportOutcome>)
    | undefined;
  findUserByEmail(email: string): Promise<{ id: string; email: string; name: string } | undefined>;
  /** The data of the identity service about an account, for a user who requests their data. */
  readonly exportSections: readonly ExportSection[];
  /** Returns the addresses that emails and messages to a user may have used, as far as this hub sends them. */
  addressesOf(userId: string): Promise<string[]>;
  /** Returns how the user of an account re-authenticates: with the password, or by a recent sign-in. */
  reauthenticationMethodOf(userId: string): Promise<ReauthenticationMethod>;
  /** Throws an API error unless the caller owns the account, verified with a second factor if it has one. */
  reauthenticate(request: ReauthenticationInput): Promise<void>;
  /** Records that a session's owner has just authenticated again, for the checks of the identity service itself. */
  recordReauthentication(sessionId: string, at: Date): Promise<void>;
  /**
   * Removes every second factor of an account, for a user who has lost them; false if there was none. Undefined if only
   * the hosted service can do that.
   */
  readonly removeFactors: ((tx: Transaction, userId: string) => Promise<boolean>) | undefined;
  /** Queries and actions after an incident. Undefined if they belong to the hosted service. */
  readonly incident: AccountActivityAndRevocationPort | undefined;
  /** Ends every session of an account. Does nothing with a hosted service, where sessions end with the account. */
  endSessions(tx: Transaction, userId: string, reason: SessionEndReason): Promise<void>;
  /** Deletes the account at the identity service. Succeeds if it no longer exists. */
  deleteAccount(userId: string): Promise<void>;
};

export type NewConfirmedUser = {
  email: string;
  password: string;
  name: string;
  /** The language of the emails to the owner. A hosted service does not use it. */
  language: Language;
};

export type AccountToImport = {
  email: string;
  name: string;
  /** The language of the emails to the owner. */
  language: Language;
  /** True to send the link. Without it the account waits until an import sends one. */
  sendsEmail: boolean;
};

/**
 * What the import of an account did: `created`, or `invited` if it approved an unconfirmed sign-up or sent the link of
 * an account that was imported before. Nothing was changed for `waiting`, which has not accepted its invitation yet,
 * and for `exists`, which has a confirmed address.
 */
export type AccountImportOutcome = 'created' | 'invited' | 'waiting' | 'exists';

/** What staff can do after an incident: look at the activity of accounts, and revoke the access to one. */
export type AccountActivityAndRevocationPort = {
  /** Returns the activity of accounts since a time. */
  readAccountActivity(params: {
    accountIds: readonly string[];
    since: Date;
  }): Promise<SingleAccountActivity[]>;
  /**
   * Ends every session of an account, and invalidates every link and code that was sent for it. If `retiresPassword` is
   * true and the account has a password, also removes the password, emails the owner and returns true. Otherwise
   * returns false.
   */
  revokeAccess(tx: Transaction, params: { userId: string; retiresPassword: boolean }): Promise<boolean>;
};

/** The activity of an account since a time. */
export type SingleAccountActivity = {
  accountId: string;
  signIns: number;
  /** The number of active sessions. */
  sessions: number;
  /** The number of changes of the password, the addresses, the second factors and similar data. */
  changes: number;
  /** Sign-ins that were refused. */
  failures: number;
  /** True if the account was used since that time, or has an active session now. */
  wasActive: boolean;
};

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
  /**
   * Called after the last second factor of an account was removed, with the sessions that continue without MFA. After
   * another factor was removed, the sessions that it verified end, and are passed to `sessionsEnded` instead.
   */
  sessionsDowngraded(tx: Transaction, sessionIds: readonly string[]): Promise<void>;
  /** The policy that decides who can create an account, if the product has one. */
  signUpPolicy?: SignUpPolicy;
  /**
   * Returns true if a permanent ban of the account is in force that began at `since` or later; if `since` is undefined,
   * at any time. A session that began before the ban must not be refreshed.
   */
  isPermanentlyBanned?: (account: { id: string; since: Date | undefined }) => Promise<boolean>;
};
