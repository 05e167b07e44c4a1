import type { Model } from '#platform/ai/model';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { Outgoing } from '#platform/http/outgoing';
import type { TriedMailer } from '#platform/mail/mailer';
import type { LiveHub } from '#platform/realtime/live-hub';
import type { Relay } from '#platform/relay/relay';
import type { Admission } from '#platform/session/admission';
import type { IdentityPort } from '#platform/session/identity-port';
import type { HubSecrets } from '#platform/secrets/hub-secrets';
import type { Sessions } from '#platform/session/sessions';
import type { Storage } from '#platform/storage/storage';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import type { NoteSeen } from './note-seen.ts';
import type { Screening } from './screening.ts';

/** What every feature is handed. Nothing else is reached for: no global, no environment, no clock. */
export type House = {
  readonly db: Database;
  /** The same database for what is better answered in part than late: few connections, and statements that end soon. */
  readonly hurried: Database;
  readonly live: LiveHub;
  /** What the instances of this hub say to each other, beside signals. */
  readonly relay: Relay;
  readonly sessions: Sessions;
  readonly identity: IdentityPort;
  /** Writes letters: in a transaction, and they leave once it holds. */
  readonly mail: TriedMailer;
  readonly secrets: HubSecrets;
  readonly admission: Admission;
  readonly screening: Screening;
  readonly noteSeen: NoteSeen;
  readonly storage: Storage;
  /** Asks servers of the open internet, quickly and for little. */
  readonly outgoing: Outgoing;
  /** The language model that members may ask, where the hub has one. */
  readonly model: Model | undefined;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'noteUnfinishedSearch'>;
  readonly config: Config;
  readonly now: () => Date;
};
