import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ProcessRole } from '../jobs/hub-jobs.ts';
import { startAppOnMigratedDatabase } from '../app.ts';
import { readConfig } from '#platform/config/config';
import type { Database } from '#platform/database/database';
import type { DiskSpaceMonitor } from '#platform/storage/disk-space';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { findFreePort } from '#platform/database/embedded/free-port';
import { createPeopleFixtures } from './people.ts';
import { fastPasswordCost } from './fast-password-cost.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServerOnDatabase>>;

type Data = { db: Database; connectionString: string; drop(): Promise<void> };

/**
 * Starts the real hub on a migrated database, and calls `drop` when the hub has stopped. Its clock can be advanced. In
 * the default role `idle`, jobs run only when a test runs them. Rate limits are off unless `settings` turn them on, and
 * password hashes cost little.
 */
export async function startTestServerOnDatabase(
  { db, drop, connectionString }: Data,
  settings: Record<string, string> = {},
  { role = 'idle', disk }: { role?: ProcessRole; disk?: DiskSpaceMonitor } = {},
) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-hub-'));
  const port = await findFreePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    HUB_URL: `http://127.0.0.1:${port}`,
    HUB_DATA_DIR: folder,
    HUB_RATE_LIMITS: 'off',
    // The search timeout is long, because tests share a machine that may be busy. Tests of the timeout itself set their
    // own value.
    SEARCH_MILLISECONDS: '5000',
    ...settings,
  });
  let clockOffsetMs = 0;
  const now = () => new Date(Date.now() + clockOffsetMs);
  const app = await startAppOnMigratedDatabase({
    config,
    db,
    log: createLogger('silent'),
    metrics: createMetricsRegistry(),
    now,
    role,
    passwordCost: fastPasswordCost,
    disk,
  });
  const url = config.hubUrl;
  return {
    app,
    db,
    url,
    ctx: app.ctx,
    connectionString,
    people: createPeopleFixtures({ app, url }),
    /** Moves the hub's clock ahead. */
    passTime: (milliseconds: number) => void (clockOffsetMs += milliseconds),
    stop: async () => {
      await app.close();
      await drop();
      await rm(folder, { recursive: true });
      // With a bucket, unfinished uploads are outside of the data folder.
      if (config.storage.kind === 'bucket') await rm(app.ctx.storage.scratch, { recursive: true });
    },
  };
}
