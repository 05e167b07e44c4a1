import path from 'node:path';
import {
  identityMessages,
  identityMigrations,
  mountIdentity,
  openIdentity,
  readConfiguredProviders,
  runIdentityMaintenance,
  createDefaultIdentitySettings,
  type IdentitySettings,
} from '#identity/index';
import { isLoopback } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { createNoPendingMigrationsAssertion } from '#platform/database/pending-migrations';
import { openDatabase } from '#platform/database/open-database';
import { mountHealth } from '#platform/http/health';
import { createSharedRateLimiter } from '#platform/http/security/rate-limiter';
import { createHttpServer } from '#platform/http/server';
import { createSmtpTransport } from '#platform/mail/smtp-transport';
import { createSmsWebhookTransport } from '#platform/mail/sms-webhook-transport';
import { openNonPersistentMail } from '#platform/mail/non-persistent-mail';
import { mountOutbox } from '#platform/mail/outbox';
import type { Logger } from '#platform/telemetry/log';
import type { DiskSpaceMonitor } from '#platform/storage/disk-space';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import type { IdentityInstanceConfig } from './identity-config.ts';

type Deps = {
  connectionString: string;
  dataDir: string;
  log: Logger;
  now: () => Date;
  /** The monitor of the disk of the database, if it is on this machine. */
  disk?: DiskSpaceMonitor | undefined;
};

export type RunningIdentityInstance = { name: string; url: string; stop(): Promise<void> };

/**
 * Returns the settings of an instance without a hub: only tokens authenticate a person, and every origin is allowed
 * unless the config lists the allowed ones.
 */
export function createIdentityInstanceSettings(
  config: IdentityInstanceConfig,
  dataDir: string,
): IdentitySettings {
  const { keys } = config;
  const url = urlOf(config);
  return createDefaultIdentitySettings({
    issuer: `${url}${config.prefix}`,
    siteUrl: url,
    prefix: config.prefix,
    keyFolder: path.join(dataDir, 'keys', config.name),
    secureCookies: true,
    bindsBrowsers: false,
    allowedOrigins: ['*'],
    ...(config.smtpUrl === undefined ? {} : { mailsPerHour: 100 }),
    ...(keys === undefined ? {} : { keyFile: keys }),
    ...config.settings,
    // Without a webhook, SMS stay in the outbox and need no limit.
    ...(config.smsWebhook === undefined ? { smsPerHour: undefined } : {}),
  });
}

/**
 * Starts one instance: its tables, keys, mail and port. If a step fails, the mail service is stopped and the database
 * is closed.
 */
export async function startIdentityInstance(
  config: IdentityInstanceConfig,
  deps: Deps,
): Promise<RunningIdentityInstance> {
  const { connectionString, dataDir, now, disk } = deps;
  const log = deps.log.child({ instance: config.name });
  await migrate(connectionString, [identityMigrations]);
  const db = openDatabase({
    connectionString,
    connections: 8,
    onIdleError: (error) => log.warn({ error }, 'idle database connection lost'),
  });
  const mail = openInstanceMail(config, { log, now });
  try {
    const identity = await openInstanceIdentity(config, { db, mail, log, now, dataDir });
    const metrics = createMetricsRegistry();
    const server = await createHttpServer({
      config: serverConfigOf(config),
      log,
      metrics,
      messages: identityMessages,
      disk,
    });
    let isStopping = false;
    mountHealth(server, {
      metrics,
      now,
      isStopping: () => isStopping,
      checkReady: createNoPendingMigrationsAssertion(db.pool, [identityMigrations]),
      isDiskLow: disk?.isLow,
    });
    mountOutbox(server, { mails: mail.outbox, config: outboxOf(config), messages: identityMessages });
    mountIdentity(server, identity);
    await server.listen({ port: config.port, host: config.host });
    const maintenance = setInterval(() => {
      runIdentityMaintenance(identity).catch((error: unknown) => log.warn({ error }, 'scheduled job failed'));
    }, 60_000);
    maintenance.unref();
    return {
      name: config.name,
      url: `${urlOf(config)}${config.prefix}`,
      async stop() {
        isStopping = true;
        clearInterval(maintenance);
        await server.close();
        mail.stop();
        await db.close();
      },
    };
  } catch (error) {
    mail.stop();
    await db.close();
    throw error;
  }
}

type IdentityDeps = Omit<Deps, 'connectionString' | 'disk'> & {
  db: Database;
  mail: ReturnType<typeof openInstanceMail>;
};

async function openInstanceIdentity(
  config: IdentityInstanceConfig,
  { db, mail, log, now, dataDir }: IdentityDeps,
) {
  return openIdentity({
    db,
    mail,
    sms: canSendSms(config) ? mail.sms : undefined,
    log,
    now,
    rateLimiter: createSharedRateLimiter({ isEnabled: config.rateLimits }),
    hooks: { sessionsEnded: async () => undefined, sessionsDowngraded: async () => undefined },
    settings: {
      ...createIdentityInstanceSettings(config, dataDir),
      providers: await readConfiguredProviders({ file: config.providers }),
      passwordListFile: config.passwordList,
    },
  });
}

const serverConfigOf = (config: IdentityInstanceConfig) => ({
  hubUrl: urlOf(config),
  trustedProxies: config.trustedProxies ?? 'loopback',
  connections: identityConnections,
});

function openInstanceMail(config: IdentityInstanceConfig, { log, now }: Pick<Deps, 'log' | 'now'>) {
  const { smtpUrl, smsWebhook } = config;
  const domain = new URL(urlOf(config)).hostname;
  const from = config.mailFrom ?? `nao-responda@${domain}`;
  const transports = {
    mail: smtpUrl === undefined ? undefined : createSmtpTransport({ smtpUrl, from, domain }),
    text: smsWebhook && createSmsWebhookTransport({ ...smsWebhook, now }),
  };
  return openNonPersistentMail({ transports, now, log });
}

// Clients hold no persistent connections to an instance.
const identityConnections = 5_000;

const isLocal = (config: IdentityInstanceConfig) => isLoopback(new URL(urlOf(config)).hostname);

// Without a webhook, SMS messages can be read in the outbox, which exists only on this machine.
const canSendSms = (config: IdentityInstanceConfig) => config.smsWebhook !== undefined || isLocal(config);

const outboxOf = (config: IdentityInstanceConfig) => ({
  isLocal: isLocal(config),
  smtpUrl: config.smtpUrl,
  smsWebhook: config.smsWebhook,
  zone: 'America/Sao_Paulo',
});

const urlOf = ({ url, port }: IdentityInstanceConfig) => url ?? `http://localhost:${port}`;
