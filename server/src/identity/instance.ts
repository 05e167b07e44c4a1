import type { RateLimit } from '@mutirao/contract/kit/rates';
import type { Database } from '#platform/database/database';
import type { Outgoing } from '#platform/http/outgoing';
import type { Mailer } from '#platform/mail/mailer';
import type { Texter } from '#platform/mail/texter';
import type { IdentityHooks } from '#platform/session/identity-port';
import type { Logger } from '#platform/telemetry/log';
import type { Keys } from './keys/keys.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { ProviderClients } from './providers/provider-clients.ts';
import type { IdentitySettings } from './settings.ts';

/** The rate limiter. */
export type Limiter = {
  /** Takes one point from every rule; returns the number of seconds to wait if a rule is exhausted. */
  take(key: string, rules: readonly RateLimit[]): Promise<number | undefined>;
};

/** Everything one instance of the service works with. Its functions receive this and use nothing else. */
export type Instance = {
  readonly db: Database;
  readonly mail: Mailer;
  /** Undefined if no SMS sender is configured. */
  readonly texts: Texter | undefined;
  readonly settings: IdentitySettings;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly hooks: IdentityHooks;
  readonly limits: Limiter;
  /** Asks other servers. */
  readonly outgoing: Outgoing;
  readonly providerClients: ProviderClients;
  readonly now: () => Date;
  /** Waits before a response is sent. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Logger;
};
