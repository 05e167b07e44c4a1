import { parseArgs } from 'node:util';
import type { ProcessRole } from './jobs/hub-jobs.ts';
import { extractLanguageOption, type ExtractedLanguageOption } from './cli/command-language.ts';
import { findSentence, texts } from './cli/texts.ts';
import { createClusterUpgradeDeps } from './composition/cluster-upgrade.ts';
import { assertHubNotMoved } from './composition/moved-locations.ts';
import { readConfig, type Config } from '#platform/config/config';
import { readEnvironmentWithSettingsFile } from '#platform/config/settings-file';
import { SettingError } from '#platform/config/setting-error';
import { StartupError } from '#platform/config/startup-error';
import { assertDatabaseReachable } from '#platform/database/assert-database-reachable';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import { findLanguage, languages } from '#platform/http/languages';
import { runUntilSignal } from '#platform/process/run-until-signal';
import { createLogger } from '#platform/telemetry/log';

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
    const { startOnDatabase } = await loadHub();
    const drain = await startOnDatabase(connectionString, { config, role, log, cleanups, stopping });
    return { stop, log, ...(drain && { drain }) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads most of the program. The modules are loaded once, also if this is called again. */
const loadHub = () => import('./start-on-database.ts');

/** Loads most of the program while something else is awaited. A failure is thrown by the next `loadHub`. */
function loadHubMeanwhile() {
  void loadHub().catch(() => undefined);
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
    await assertDatabasesReachable(config, config.databaseUrl);
    return config.databaseUrl;
  }
  const embedded = await startEmbeddedDatabase({
    dataFolder: config.dataFolder,
    // PostgreSQL starts on another processor meanwhile.
    onLaunch: loadHubMeanwhile,
    onRestart: (exit) => log.error({ exit }, 'PostgreSQL exited; restarting it'),
    upgrade: createClusterUpgradeDeps(texts.start.clusterUpgrade, stopping),
  });
  cleanups.push(() => embedded.stop());
  return embedded.connectionString;
}

async function assertDatabasesReachable(config: Config, databaseUrl: string) {
  const allowsPooler = config.databasePooler !== undefined;
  await assertDatabaseReachable({ setting: 'DATABASE_URL', connectionString: databaseUrl, allowsPooler });
  const others = {
    DATABASE_DIRECT_URL: allowsPooler ? config.directDatabaseUrl : undefined,
    DATABASE_OWNER_URL: config.databaseOwnerUrl,
  };
  for (const [setting, connectionString] of Object.entries(others))
    if (connectionString !== undefined)
      await assertDatabaseReachable({ setting, connectionString, allowsPooler: true });
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
