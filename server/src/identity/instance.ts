import type { RateLimit } from '@mutirao/contract/kit/rate-limits';
import type { Database } from '#platform/database/database';
import type { ExternalFetch, ResolvedAddress } from '#platform/http/security/external-fetch';
import type { Mailer } from '#platform/mail/mailer';
import type { SmsSender } from '#platform/mail/sms-sender';
import type { IdentityHooks } from '#platform/session/identity-port';
import type { Logger } from '#platform/telemetry/log';
import type { SigningKeyService } from './keys/keys.ts';
import type { PasswordService } from './passwords/passwords.ts';
import type { ProviderClients } from './providers/provider-clients.ts';
import type { IdentitySettings } from './settings.ts';

/** Counts attempts against rate limits. */
export type IdentityRateLimiter = {
  /**
   * Takes one point from each rate limit in order. Stops at the first exhausted limit and returns how many seconds to
   * wait.
   */
  consume(key: string, rules: readonly RateLimit[]): Promise<number | undefined>;
};

/** The dependencies of one instance of the identity service; its functions receive them as a parameter. */
export type IdentityInstance = {
  readonly db: Database;
  readonly mail: Mailer;
  /** Sends SMS; undefined if no SMS sender is configured. */
  readonly sms: SmsSender | undefined;
  readonly settings: IdentitySettings;
  readonly keys: SigningKeyService;
  readonly passwords: PasswordService;
  readonly hooks: IdentityHooks;
  readonly rateLimiter: IdentityRateLimiter;
  /** Sends requests to other servers. */
  readonly externalFetch: ExternalFetch;
  /** Resolves a host name, as `externalFetch` does. */
  readonly resolveHost: (host: string) => Promise<ResolvedAddress[]>;
  readonly providerClients: ProviderClients;
  readonly now: () => Date;
  /** Waits for some milliseconds before a response is sent; tests replace it. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Logger;
};
