import { setTimeout } from 'node:timers/promises';
import { startAppOnMigratedDatabase, type App } from './app.ts';
import { commandLanguage, texts, writeInvariants } from './cli/texts.ts';
import { upgradeHubDatabase } from './composition/upgrade-hub-database.ts';
import type { ProcessRole } from './jobs/hub-jobs.ts';
import { pageAssetsFolder } from './pages/page.ts';
import { publishPageAssets } from './pages/page-assets.ts';
import { readAuditProtectionKind, type AuditProtectionKind } from '#platform/audit/audit';
import type { Config } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { hasStatementTimeout } from '#platform/database/statement-timeout';
import { createDiskSpaceMonitor } from '#platform/storage/disk-space';
import type { Logger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';

type Deps = {
  config: Config;
  role: ProcessRole;
  log: Logger;
  /** Gets what stops each thing that was started, in order. */
  cleanups: (() => Promise<unknown>)[];
  stopping: AbortSignal;
};

/** Brings a running database to this version, and serves the hub on it. Returns what drains it, if it must be drained. */
export async function startOnDatabase(connectionString: string, deps: Deps) {
  const { config, role, log, cleanups, stopping } = deps;
  await upgradeHubDatabase(config.directDatabaseUrl ?? connectionString, config, {
    language: commandLanguage,
    signal: stopping,
    onBackup: () => process.stderr.write(`  ${texts.start.backup}\n`),
    onTablesBackedUp: (archive) => process.stderr.write(`  ${texts.start.tablesBackedUp(archive)}\n`),
    onViolations: (invariants) =>
      process.stderr.write(`  ${texts.start.backupViolates(writeInvariants(invariants))}\n`),
  });
  const db = openDatabase({
    connectionString,
    pooler: config.databasePooler,
    onIdleError: (error) => log.warn({ error }, 'idle database connection lost'),
  });
  cleanups.push(() => db.close());
  if (db.pooler && !(await hasStatementTimeout(db)))
    log.warn('the pooler sets no statement_timeout: see docs/en/pooler.md');
  if (role !== 'worker') await sharePageAssets(db, log);
  const disk = config.databaseUrl ? undefined : createDiskSpaceMonitor(config.dataFolder);
  const app = await startAppOnMigratedDatabase({
    config,
    db,
    log,
    metrics: createMetricsRegistry(),
    disk,
    role,
  });
  cleanups.push(() => app.close());
  announce(app, {
    config,
    role,
    audit: config.databaseUrl ? await readAuditProtectionKind(db) : undefined,
  });
  const seconds = role === 'worker' ? 0 : config.drainSeconds;
  return seconds > 0 ? () => drain(app, seconds) : undefined;
}

/**
 * Makes the files of this version's page available to the other instances before this one sends a page that needs them.
 */
async function sharePageAssets(db: Database, log: Logger) {
  try {
    await publishPageAssets(db, { folder: pageAssetsFolder, now: new Date() });
  } catch (error) {
    log.warn({ error }, 'could not share the files of the page with other instances');
  }
}

/** Continues to serve until a proxy has noticed that this process is no longer ready. */
function drain(app: App, seconds: number) {
  app.startDraining();
  return setTimeout(seconds * 1_000);
}

// Printed for the user at the terminal, separate from the log, which goes to standard output as JSON.
type Announcement = { config: Config; role: ProcessRole; audit: AuditProtectionKind | undefined };

function announce(app: App, { config, role, audit }: Announcement) {
  const { start: messages } = texts;
  const serves = role !== 'worker';
  const keepsMessages = config.isLocal && !(config.smtpUrl && config.smsWebhook);
  const lines = [
    serves ? messages.serves(config.hubUrl) : messages.works(app.address),
    app.setupLink && messages.setupLink(app.setupLink),
    serves && keepsMessages && messages.outbox(`${config.hubUrl}/outbox`),
    !config.smtpUrl && !config.isLocal && messages.noSmtp,
    !config.secureCookies && messages.noHttps,
    audit && messages.auditProtection[audit],
  ];
  const input = lines.filter(Boolean).map((line) => `  ${line}\n`);
  process.stderr.write(`\n${input.join('')}\n`);
}
