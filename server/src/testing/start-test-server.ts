import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startApp } from '../app.ts';
import { readConfig } from '#platform/config/config';
import { openLog } from '#platform/telemetry/log';
import { openMetrics } from '#platform/telemetry/metrics';
import { freshDatabase } from './fresh-database.ts';
import { gather } from './people.ts';

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** The real hub on a database of its own. Its clock can be moved; everything else is as people have it. */
export async function startTestServer(settings: Record<string, string> = {}) {
  const { db, drop, connectionString } = await freshDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-hub-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    HUB_URL: `http://127.0.0.1:${port}`,
    HUB_DATA_DIR: folder,
    HUB_RATE_LIMITS: 'off',
    ...settings,
  });
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const app = await startApp({ config, db, log: openLog('silent'), metrics: openMetrics(), now });
  const url = config.hubUrl;
  return {
    app,
    db,
    url,
    house: app.house,
    connectionString,
    people: gather({ app, url }),
    /** Moves the hub's clock ahead. */
    passTime: (milliseconds: number) => void (ahead += milliseconds),
    stop: async () => {
      await app.close();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
