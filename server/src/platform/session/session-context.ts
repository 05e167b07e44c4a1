import { createHash } from 'node:crypto';
import type { Database, Transaction } from '#platform/database/database';
import type { QueryCache } from '#platform/relay/query-cache';
import type { Relay } from '#platform/relay/relay';
import type { Caller } from './caller.ts';
import type { AccessClaims, IdentityPort } from './identity-port.ts';
import type { CallerRow } from './to-caller.ts';

/** What is recorded of the request that creates a member. */
export type SignInRequest = {
  /** The address of the client. */
  address: string;
  /** The `Accept-Language`; undefined if the client cannot send it. */
  acceptedLanguages?: string | undefined;
};

export type SessionDeps = {
  db: Database;
  relay: Relay;
  identity: () => IdentityPort;
  now: () => Date;
  secureCookies: boolean;
  /** Returns the member of an identity account; creates the member if the account has none. */
  memberOf: (tx: Transaction, claims: AccessClaims, request: SignInRequest) => Promise<string>;
  /** True if a permanent ban of an account is in force that began at this moment or later. */
  isPermanentlyBanned: (account: { id: string; since: Date }) => Promise<boolean>;
};

/** The dependencies of the sessions, and the state of the sessions that this process keeps in memory. */
export type SessionContext = SessionDeps & {
  /** Caches the callers of cookies, by their hash, and those of identity sessions, by their id. */
  callers: QueryCache<CallerRow | undefined>;
  /** The sessions that were seen since the last flush: their hashes, by the text of each hash. */
  seenSessionHashes: Map<string, Caller['sessionHash']>;
  /**
   * For each identity session, the expiry of the token that last updated the session of the hub. Tokens that expire no
   * later are not checked again.
   */
  synchronizedUntil: Map<string, Date>;
  listeners: ((authSessionIds: readonly string[]) => void)[];
};

const day = 86_400_000;
/** How long a session lives, in milliseconds, if the user wants to stay signed in, and if not. */
export const sessionLifetimeMillisecondsByRemember = { remembered: 60 * day, forgotten: day / 2 };

/** Returns the parameters of a caller lookup: the current time, and whether the built-in identity service is used. */
export const toSessionLookupParams = ({ now, identity }: SessionContext) => ({
  now: now(),
  isOwnService: identity().looksUpSessions,
});

/** Only the hash of a cookie is stored, so that a reader of the database cannot use the sessions. */
export const hashSessionCookie = (cookie: string) => createHash('sha256').update(cookie).digest();
