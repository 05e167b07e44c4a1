import { createJoiningModeSignUpPolicy } from '#features/invites/index';
import { readConfig, type Config } from '#platform/config/config';
import { openDatabase } from '#platform/database/open-database';
import type { Transaction } from '#platform/database/database';
import { createSharedRateLimiter } from '#platform/http/security/rate-limiter';
import { createMailService } from '#platform/mail/mail-service';
import { deleteHubSessionsOfMember, downgradeHubSessions } from '#platform/session/store';
import { onStopRequest } from '#platform/process/run-until-signal';
import { createLogger } from '#platform/telemetry/log';
import { openHubIdentity } from '../composition/accounts.ts';
import { createEmailThemeReader } from '../composition/email-theme.ts';
import { createClusterUpgradeDeps } from '../composition/cluster-upgrade.ts';
import { assertHubNotMoved } from '../composition/moved-locations.ts';
import { ensureDatabaseRunning } from './ensure-database-running.ts';
import { CommandFailure } from './command-failure.ts';
import { printToStderr } from './print.ts';
import { commandLanguage, texts, writeInvariants } from './texts.ts';
import { upgradeHubDatabase } from '../composition/upgrade-hub-database.ts';

export type CommandContext = Awaited<ReturnType<typeof openCommandContext>>;

/**
 * Opens the hub's data for a command: beside a running hub, or with a database that is started and stopped just for the
 * command. `statementTimeout` is in milliseconds, for a command that counts everything.
 */
export async function openCommandContext(
  config: Config = readConfig(process.env),
  statementTimeout?: number,
) {
  await assertHubNotMoved(config);
  const { connectionString, isInUse, stop } = await ensureDatabaseUpgraded(config);
  try {
    if (!isInUse)
      await upgradeHubDatabase(connectionString, config, {
        language: commandLanguage,
        onViolations: (invariants) => printToStderr(texts.start.backupViolates(writeInvariants(invariants))),
      });
    return await openContext(connectionString, { config, statementTimeoutMs: statementTimeout, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the database, and upgrades an embedded one. A request to stop ends the servers of the upgrade. */
async function ensureDatabaseUpgraded(config: Config) {
  const stopping = new AbortController();
  const ignoreStopRequests = onStopRequest(() => stopping.abort());
  try {
    const upgrade = createClusterUpgradeDeps(texts.start.clusterUpgrade, stopping.signal);
    const database = await ensureDatabaseRunning(config, { upgrade });
    if (!stopping.signal.aborted) return database;
    await database.stop();
    throw new CommandFailure('stopped', texts.usage.stopped);
  } finally {
    ignoreStopRequests();
  }
}

type ContextDeps = { config: Config; statementTimeoutMs: number | undefined; stop: () => Promise<void> };

async function openContext(connectionString: string, { config, statementTimeoutMs, stop }: ContextDeps) {
  const db = openDatabase({
    connectionString,
    connections: 4,
    ...(statementTimeoutMs ? { statementTimeoutMs } : {}),
  });
  const now = () => new Date();
  const log = createLogger('silent');
  const readTheme = createEmailThemeReader({ now, hubUrl: config.hubUrl });
  const mail = createMailService({ db, config, now, log, readTheme });
  const identity = await openHubIdentity({
    config,
    db,
    now,
    log,
    mail,
    sms: mail.sms,
    rateLimiter: createSharedRateLimiter({ isEnabled: false }),
    hooks: {
      sessionsEnded: async () => undefined,
      sessionsDowngraded: (tx, ids) => downgradeHubSessions(tx, ids),
      signUpPolicy: createJoiningModeSignUpPolicy({ db, now, appContext: throwAdmittingMember }),
    },
  });
  return {
    db,
    config,
    now,
    log,
    identity: identity.port,
    /**
     * Deletes a member's hub sessions, but not the sessions in the identity service. A running hub closes the
     * member's sockets within a minute.
     */
    endSessionsOf: async (tx: Transaction, memberId: string) =>
      void (await deleteHubSessionsOfMember(tx, memberId, { reason: 'by_staff', now: now() })),
    close: async () => {
      await db.close();
      await stop();
    },
  };
}

// The sign-up policy needs the context only for the join request of a member who signs in and needs approval.
// No command signs a member in, so the policy never calls this function.
function throwAdmittingMember(): never {
  throw new Error('a command admits no member');
}
