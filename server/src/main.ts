import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startApp, type App } from './app.ts';
import type { ProcessRole } from './jobs/hub-jobs.ts';
import { createClusterUpgrade } from './composition/cluster-upgrade.ts';
import { refuseMovedPlace } from './composition/moved-places.ts';
import { upgradeHubDatabase } from './composition/upgrade-hub-database.ts';
import { describeAuditProtection } from '#platform/audit/audit';
import { readConfig, type Config } from '#platform/config/config';
import { readEnvironment } from '#platform/config/settings-file';
import { StartupError } from '#platform/config/startup-error';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import { openDatabase } from '#platform/database/open-database';
import { runUntilSignal } from '#platform/process/run-until-signal';
import { createDiskSpaceMonitor } from '#platform/storage/disk-space';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';

/** Starts everything in order; if a step fails, all earlier steps are stopped again. */
async function start(stopping: AbortSignal) {
  const config = readConfig(process.env);
  const role = readRole(process.argv.slice(2), config);
  const log = createLogger(config.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    await refuseMovedPlace(config);
    const connectionString = await provideDatabase(config, { log, undo, stopping });
    // Refuses the place if a move began while the database was starting.
    await refuseMovedPlace(config);
    await upgradeHubDatabase(connectionString, config, {
      onBackup: () => process.stderr.write('  Fazendo um backup antes de atualizar o banco de dados...\n'),
    });
    const db = openDatabase({
      connectionString,
      onIdleError: (error) => log.warn({ error }, 'idle database connection lost'),
    });
    undo.push(() => db.close());
    const disk = config.databaseUrl ? undefined : createDiskSpaceMonitor(config.dataFolder);
    const app = await startApp({ config, db, log, metrics: createMetricsRegistry(), disk, role });
    undo.push(() => app.close());
    announce(app, { config, role, log: config.databaseUrl && (await describeAuditProtection(db)) });
    const seconds = role === 'worker' ? 0 : config.drainSeconds;
    return { stop, log, ...(seconds > 0 && { drain: () => drain(app, seconds) }) };
  } catch (error) {
    await stop();
    throw error;
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
function readRole(args: string[], config: Config): ProcessRole {
  const only = readOnlyOption(args);
  if (only === undefined) return 'all';
  if (only !== 'web' && only !== 'worker')
    throw new StartupError('--only aceita web ou worker, como npm start -- --only worker.');
  if (!config.databaseUrl || !config.redisUrl)
    throw new StartupError(
      '--only precisa de DATABASE_URL e REDIS_URL: os processos usam o mesmo banco de dados e avisam uns aos outros pelo Redis.',
    );
  return only;
}

function readOnlyOption(args: string[]) {
  try {
    return parseArgs({ args, options: { only: { type: 'string' } } }).values.only;
  } catch {
    throw new StartupError(`Opção desconhecida: ${args.join(' ')}. Há: --only web, --only worker.`);
  }
}

type Deps = { log: ReturnType<typeof createLogger>; undo: (() => Promise<unknown>)[]; stopping: AbortSignal };

async function provideDatabase(config: Config, { log, undo, stopping }: Deps): Promise<string> {
  if (config.databaseUrl) {
    await reach('DATABASE_URL', config.databaseUrl);
    if (config.databaseOwnerUrl) await reach('DATABASE_OWNER_URL', config.databaseOwnerUrl);
    return config.databaseUrl;
  }
  const embedded = await startEmbeddedDatabase({
    dataFolder: config.dataFolder,
    onRestart: (exit) => log.error({ exit }, 'PostgreSQL exited; restarting it'),
    upgrade: createClusterUpgrade('pt-BR', stopping),
  });
  undo.push(() => embedded.stop());
  return embedded.connectionString;
}

async function reach(setting: string, connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartupError(
      `${setting}: não consigo chegar a esse banco de dados${reason}. Confira o endereço, a senha e se ele está no ar.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

// Printed for the user at the terminal, separate from the log, which goes to standard output as JSON.
type Announcement = { config: Config; role: ProcessRole; log: string | undefined };

function announce(app: App, { config, role, log }: Announcement) {
  const serves = role !== 'worker';
  const keepsMessages = config.isLocal && !(config.smtpUrl && config.smsWebhook);
  const lines = [
    serves
      ? `Mutirão no ar: ${config.hubUrl}`
      : `Tarefas do Mutirão em andamento; saúde: ${app.address}/healthz`,
    app.setupLink && `Primeiro acesso (vale uma vez): ${app.setupLink}`,
    serves && keepsMessages && `E-mails e mensagens: ${config.hubUrl}/outbox`,
    !config.smtpUrl && !config.isLocal && 'Aviso: sem SMTP_URL nenhum e-mail sai deste hub.',
    !config.secureCookies && 'Aviso: HUB_URL não é https; os cookies da sessão não podem ser protegidos.',
    log,
  ];
  const input = lines.filter(Boolean).map((line) => `  ${line}\n`);
  process.stderr.write(`\n${input.join('')}\n`);
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StartupError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const port = readEnvironment(process.env)['PORT'] ?? '3000';
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Encerre o outro programa, ou escolha outra com PORT.`;
  if (code === 'EACCES') return `Não posso usar a porta ${port}. Escolha outra com PORT, acima de 1024.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST não é um endereço desta máquina, como HOST=0.0.0.0.';
  return undefined;
}

await runUntilSignal({ start, sentenceFor, unforeseen: 'O hub não conseguiu partir' });
