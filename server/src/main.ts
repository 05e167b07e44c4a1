import pg from 'pg';
import { startApp, type App } from './app.ts';
import { migrateHubDatabase } from './composition/migrate-hub-database.ts';
import { describeAuditProtection } from '#platform/audit/audit';
import { readConfig, type Config } from '#platform/config/config';
import { StartupError } from '#platform/config/startup-error';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded-database';
import { openDatabase } from '#platform/database/open-database';
import { runUntilSignal } from '#platform/process/run-until-signal';
import { createDiskSpaceMonitor } from '#platform/storage/disk-space';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';

/** Starts everything in order; if a step fails, all earlier steps are stopped again. */
async function start() {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const connectionString = await provideDatabase(config, { log, undo });
    await migrateHubDatabase(connectionString, config);
    const db = openDatabase({
      connectionString,
      onIdleError: (error) => log.warn({ error }, 'idle database connection lost'),
    });
    undo.push(() => db.close());
    const disk = config.databaseUrl ? undefined : createDiskSpaceMonitor(config.dataFolder);
    const app = await startApp({ config, db, log, metrics: createMetricsRegistry(), disk });
    undo.push(() => app.close());
    announce(app, { config, log: config.databaseUrl && (await describeAuditProtection(db)) });
    return { stop, log };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Deps = { log: ReturnType<typeof createLogger>; undo: (() => Promise<unknown>)[] };

async function provideDatabase(config: Config, { log, undo }: Deps): Promise<string> {
  if (config.databaseUrl) {
    await reach('DATABASE_URL', config.databaseUrl);
    if (config.databaseOwnerUrl) await reach('DATABASE_OWNER_URL', config.databaseOwnerUrl);
    return config.databaseUrl;
  }
  const embedded = await startEmbeddedDatabase({
    dataFolder: config.dataFolder,
    onRestart: (exit) => log.error({ exit }, 'PostgreSQL exited; restarting it'),
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
function announce(app: App, { config, log }: { config: Config; log: string | undefined }) {
  const keepsMessages = config.isLocal && !(config.smtpUrl && config.smsWebhook);
  const lines = [
    `Mutirão no ar: ${config.hubUrl}`,
    app.setupLink && `Primeiro acesso (vale uma vez): ${app.setupLink}`,
    keepsMessages && `E-mails e mensagens: ${config.hubUrl}/outbox`,
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
  const port = process.env['PORT'] ?? '3000';
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Encerre o outro programa, ou escolha outra com PORT.`;
  if (code === 'EACCES') return `Não posso usar a porta ${port}. Escolha outra com PORT, acima de 1024.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST não é um endereço desta máquina, como HOST=0.0.0.0.';
  return undefined;
}

await runUntilSignal({ start, sentenceFor, unforeseen: 'O hub não conseguiu partir' });
