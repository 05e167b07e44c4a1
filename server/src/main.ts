import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startAppOnMigratedDatabase, type App } from './app.ts';
import type { ProcessRole } from './jobs/hub-jobs.ts';
import { extractLanguageOption, type ExtractedLanguageOption } from './cli/command-language.ts';
import { commandLanguage, findSentence, texts, writeInvariants } from './cli/texts.ts';
import { createClusterUpgradeDeps } from './composition/cluster-upgrade.ts';
import { assertHubNotMoved } from './composition/moved-locations.ts';
import { upgradeHubDatabase } from './composition/upgrade-hub-database.ts';
import { pageAssetsFolder } from './pages/page.ts';
import { publishPageAssets } from './pages/page-assets.ts';
import { readAuditProtectionKind, type AuditProtectionKind } from '#platform/audit/audit';
import { readConfig, type Config } from '#platform/config/config';
import { readEnvironmentWithSettingsFile } from '#platform/config/settings-file';
import { SettingError } from '#platform/config/setting-error';
import { StartupError } from '#platform/config/startup-error';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import type { Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { findLanguage, languages } from '#platform/http/languages';
import { runUntilSignal } from '#platform/process/run-until-signal';
import { createDiskSpaceMonitor } from '#platform/storage/disk-space';
import { createLogger, type Logger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';

/** Starts everything in order; if a step fails, all earlier steps are stopped again. */
async function start(stopping: AbortSignal) {
  const config = readConfig(process.env);
  const role = readRole(extractLanguageOption(process.argv.slice(2)), config);
  const log = createLogger(config.logLevel);
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    await assertHubNotMoved(config);
    const connectionString = await provideDatabase(config, { log, cleanups, stopping });
    // Checks again, because a move of the hub may have begun while the database was starting.
    await assertHubNotMoved(config);
    await upgradeHubDatabase(connectionString, config, {
      language: commandLanguage,
      signal: stopping,
      onBackup: () => process.stderr.write(`  ${texts.start.backup}\n`),
      onTablesBackedUp: (archive) => process.stderr.write(`  ${texts.start.tablesBackedUp(archive)}\n`),
      onViolations: (invariants) =>
        process.stderr.write(`  ${texts.start.backupViolates(writeInvariants(invariants))}\n`),
    });
    const db = openDatabase({
      connectionString,
      onIdleError: (error) => log.warn({ error }, 'idle database connection lost'),
    });
    cleanups.push(() => db.close());
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
    return { stop, log, ...(seconds > 0 && { drain: () => drain(app, seconds) }) };
  } catch (error) {
    await stop();
    throw error;
  }
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

/**
 * Returns what this process does: `--only web` serves the hub, `--only worker` runs its jobs. Two processes need a
 * database and a Redis that both reach.
 */
function readRole({ language, args }: ExtractedLanguageOption, config: Config): ProcessRole {
  if (language !== undefined && !findLanguage(language))
    throw new SettingError('--language', { code: 'language', known: languages.join(', '), value: language });
  const only = readOnlyOption(args);
  if (only === undefined) return 'all';
  if (only !== 'web' && only !== 'worker') throw new StartupError({ code: 'only_unknown' });
  if (!config.databaseUrl || !config.redisUrl) throw new StartupError({ code: 'only_needs_services' });
  return only;
}

function readOnlyOption(args: string[]) {
  try {
    return parseArgs({ args, options: { only: { type: 'string' } } }).values.only;
  } catch {
    throw new StartupError({ code: 'option_unknown', options: args.join(' ') });
  }
}

type Deps = {
  log: ReturnType<typeof createLogger>;
  cleanups: (() => Promise<unknown>)[];
  stopping: AbortSignal;
};

async function provideDatabase(config: Config, { log, cleanups, stopping }: Deps): Promise<string> {
  if (config.databaseUrl) {
    await reach('DATABASE_URL', config.databaseUrl);
    if (config.databaseOwnerUrl) await reach('DATABASE_OWNER_URL', config.databaseOwnerUrl);
    return config.databaseUrl;
  }
  const embedded = await startEmbeddedDatabase({
    dataFolder: config.dataFolder,
    onRestart: (exit) => log.error({ exit }, 'PostgreSQL exited; restarting it'),
    upgrade: createClusterUpgradeDeps(texts.start.clusterUpgrade, stopping),
  });
  cleanups.push(() => embedded.stop());
  return embedded.connectionString;
}

async function reach(setting: string, connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartupError({ code: 'database_unreachable', setting, reason });
  } finally {
    await client.end().catch(() => undefined);
  }
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

function sentenceFor(error: unknown): string | undefined {
  const sentence = findSentence(error);
  if (sentence !== undefined) return sentence;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const port = readEnvironmentWithSettingsFile(process.env)['PORT'] ?? '3000';
  if (code === 'EADDRINUSE') return texts.start.portInUse(port);
  if (code === 'EACCES') return texts.start.portForbidden(port);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return texts.start.hostUnknown;
  return undefined;
}

await runUntilSignal({ start, sentenceFor, unexpectedErrorPrefix: texts.start.unforeseen });
