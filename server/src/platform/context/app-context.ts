import type { Resolver } from 'node:dns/promises';
import type { LanguageModel } from '#platform/ai/model';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { ExternalFetch } from '#platform/http/security/external-fetch';
import type { MailerWithTestEmail } from '#platform/mail/mailer';
import type { RealtimeEmitter } from '#platform/realtime/realtime';
import type { Relay } from '#platform/relay/relay';
import type { SignUpPolicy } from '#platform/session/sign-up-policy';
import type { IdentityPort } from '#platform/session/identity-port';
import type { SecretCipher } from '#platform/secrets/hub-secrets';
import type { SessionService } from '#platform/session/sessions';
import type { DiskSpace } from '#platform/storage/disk-space';
import type { FileStorage } from '#platform/storage/storage';
import type { Logger } from '#platform/telemetry/log';
import type { Metrics } from '#platform/telemetry/metrics';
import type { SeenNotificationSubjectRecorder } from './seen-recorder.ts';
import type { ContentFilter } from './content-filter.ts';

/** A process of the hub: its id lasts as long as the process. */
type HubInstanceIdentity = { readonly id: string; readonly name: string; readonly startedAt: Date };

/** Sends DNS queries to the name servers that this machine is configured to use. */
export type DnsResolver = Pick<Resolver, 'resolve4' | 'resolve6' | 'resolveMx' | 'resolveTxt' | 'resolvePtr'>;

/**
 * The dependencies that every feature receives. Features use no globals, no environment variables and no other clock.
 */
export type AppContext = {
  readonly db: Database;
  /**
   * The same database for queries where a partial result is better than a late one: few connections, and short
   * statement timeouts.
   */
  readonly lowLatencyDb: Database;
  readonly realtime: RealtimeEmitter;
  /** Messages between the instances of this hub, in addition to realtime events. */
  readonly relay: Relay;
  readonly sessions: SessionService;
  readonly identity: IdentityPort;
  /** Writes emails in a transaction; they are sent after it commits. */
  readonly mail: MailerWithTestEmail;
  readonly secrets: SecretCipher;
  readonly signUpPolicy: SignUpPolicy;
  readonly contentFilter: ContentFilter;
  readonly recordSeen: SeenNotificationSubjectRecorder;
  readonly storage: FileStorage;
  /** Reads the space of the disk that contains `HUB_DATA_DIR`. */
  readonly readDiskSpace: () => Promise<DiskSpace>;
  /** This process of the hub. */
  readonly instance: HubInstanceIdentity;
  /** Sends requests to servers on the public internet, with a short timeout and a small size limit. */
  readonly externalFetch: ExternalFetch;
  readonly resolver: DnsResolver;
  /** The language model that members can use; undefined if none is configured. */
  readonly model: LanguageModel | undefined;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'recordUnfinishedSearch'>;
  readonly config: Config;
  readonly now: () => Date;
};
