import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { LiveHub } from '#platform/realtime/live-hub';
import type { IdentityPort } from '#platform/session/identity-port';
import type { Sessions } from '#platform/session/sessions';

/** What every feature is handed. Nothing else is reached for: no global, no environment, no clock. */
export type House = {
  readonly db: Database;
  readonly live: LiveHub;
  readonly sessions: Sessions;
  readonly identity: IdentityPort;
  readonly config: Config;
  readonly now: () => Date;
};
