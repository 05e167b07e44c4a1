import type { SessionEnd } from '@mutirao/contract/kit/session-end';
import type { Transaction } from '#platform/database/database';
import type { ExportedPart } from '#platform/house/personal-data';
import type { Admission } from './admission.ts';

/** What a verified access token says. It proves who someone is, never what they may do. */
export type AccessClaims = {
  userId: string;
  sessionId: string;
  email: string;
  /** Whether the address was confirmed. */
  emailVerified: boolean;
  /** Nobody in particular: an account without an address, a telephone or a password. */
  isAnonymous: boolean;
  /** How strongly its session was proven when the token was made. */
  aal: 'aal1' | 'aal2';
  /** The name given at sign-up, when there was one. */
  name: string | undefined;
  /** Whether the page told them, as they signed up, that they accept the terms by it. */
  acceptsTerms: boolean;
  /** When its owner last proved who they are, where the token tells. */
  provenAt: Date | undefined;
  expiresAt: Date;
};

/** A session that lives, one that does not, or one of an account with a second factor that it has not proven. */
export type Standing = 'live' | 'over' | 'second_factor_needed';

export type SecondFactor = 'none' | 'proven' | 'lacking';

/** What the product asks of the identity service, built in or hosted. */
export type IdentityPort = {
  /** Whether the service can say if a session lives. If not, a session is believed for as long as its token. */
  readonly looksUpSessions: boolean;
  /** Undefined for every token that is forged, expired or somebody else's. */
  verifyAccessToken(token: string): Promise<AccessClaims | undefined>;
  /** How the session of a valid token stands, as far as it can be asked before a transaction begins. */
  standingOf(claims: AccessClaims, token: string): Promise<Standing>;
  /** The same, and it cannot end before the transaction does. */
  holdSession(tx: Transaction, sessionId: string): Promise<boolean>;
  /** Whether the account has a second factor, and both its token and the session as it is now prove it. */
  secondFactorOf(tx: Transaction, claims: AccessClaims): Promise<SecondFactor>;
  /** Makes an account that can sign in at once. Throws a `Refusal` for a weak password or a known address. */
  createConfirmedUser(
    tx: Transaction,
    person: { email: string; password: string; name: string },
  ): Promise<{ id: string }>;
  /**
   * Changes the password of whoever proves the current one, and ends their other sessions. When the service holds the
   * new one already, because the page changed it there first, nothing is left to do. Throws a `Refusal` otherwise.
   */
  changePassword(change: PasswordChange): Promise<void>;
  findUserByEmail(email: string): Promise<{ id: string; email: string; name: string } | undefined>;
  /** What the service keeps of an account, for whoever asks for their data. */
  readonly exported: readonly ExportedPart[];
  /** Where letters and messages to somebody may have gone, as far as this hub sends them. */
  addressesOf(userId: string): Promise<string[]>;
  /** By what an owner proves once more who they are: the password, or having signed in just now. */
  proofOf(userId: string): Promise<OwnerProof>;
  /** Throws a `Refusal` unless it is the owner who asks, with a second factor where they have one. */
  proveOwner(asked: ProvenWish): Promise<void>;
  /** Takes down that a session's owner has just shown anew who they are, for what the service itself asks that for. */
  noteProof(sessionId: string, at: Date): Promise<void>;
  /**
   * Takes every second factor of an account away, for whoever has lost them; false where there was none. Undefined where that is
   * the hosted service's to do.
   */
  readonly dropFactors: ((tx: Transaction, userId: string) => Promise<boolean>) | undefined;
  /** What can be asked and done after an incident; undefined where that is the hosted service's to do. */
  readonly incident: IncidentPort | undefined;
  /** Ends every session of an account, as far as the service lets a hub do that. */
  endSessions(tx: Transaction, userId: string, reason: SessionEnd): Promise<void>;
  /** Ends the account itself, and forgets it. One that is gone already is well. */
  deleteAccount(userId: string): Promise<void>;
};

export type IncidentPort = {
  /** What accounts have left since a moment. */
  tracesOf(wish: { accountIds: readonly string[]; since: Date }): Promise<AccountTrace[]>;
  /**
   * Ends every session of an account, and every link and code that was sent for it; where that is asked for, takes its
   * password away as well and writes to the owner. True where there was one.
   */
  shutOut(tx: Transaction, wish: { userId: string; retiresPassword: boolean }): Promise<boolean>;
};

/** What is known of an account from a moment on. */
export type AccountTrace = {
  accountId: string;
  signIns: number;
  /** Those that live now. */
  sessions: number;
  /** Of the password, the addresses, the second factors and the like. */
  changes: number;
  /** Sign-ins that were refused. */
  failures: number;
  /** Whether anybody was signed in to it. */
  wasIn: boolean;
};

export type OwnerProof = 'password' | 'sign-in';

export type ProvenWish = {
  userId: string;
  sessionId: string;
  /** From where it was asked. */
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

/** What identity tells the product, inside its own transaction. */
export type IdentityHooks = {
  sessionsEnded(tx: Transaction, sessionIds: readonly string[], reason: SessionEnd): Promise<void>;
  /** Sessions that live on, without the second factor that they were proven by. */
  sessionsLowered(tx: Transaction, sessionIds: readonly string[]): Promise<void>;
  /** Where the product decides who may make an account. */
  admission?: Admission;
  /**
   * Whether the product has shut an account out for good since a moment; at any time, where none is given. What was
   * opened before goes no further.
   */
  isShutOut?: (account: { id: string; since: Date | undefined }) => Promise<boolean>;
};
