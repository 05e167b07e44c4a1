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

/** What counts how often somebody knocks. */
export type Limiter = {
  /** Takes one point from every rule, or says how many seconds to wait. */
  take(key: string, rules: readonly RateLimit[]): Promise<number | undefined>;
};

/** Everything one instance of the service works with. Its rules are handed this and reach for nothing else. */
export type Instance = {
  readonly db: Database;
  readonly mail: Mailer;
  /** Undefined where nobody sends text messages. */
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
  /** Lets time pass before an answer. */
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly log: Logger;
};
