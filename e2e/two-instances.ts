import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '../server/src/platform/database/embedded/free-port.ts';
import { createDatabaseFromTemplate } from '../server/src/testing/create-database-from-template.ts';
import { startRedis } from '../server/src/testing/start-redis.ts';
import { startRoundRobinProxy } from '../server/src/testing/round-robin-proxy.ts';
import { startHubProcess } from './hub.ts';

export type TwoInstances = Awaited<ReturnType<typeof startTwoInstances>>;

/** Starts a hub of two processes with a Redis between them, behind a proxy that sends requests to them in turn. */
export async function startTwoInstances() {
  const redis = await startRedis();
  const { connectionString, drop } = await createDatabaseFromTemplate(process.env['E2E_POSTGRES'] ?? '');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-e2e-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const settings = {
    DATABASE_URL: connectionString,
    HUB_URL: url,
    HUB_DATA_DIR: folder,
    REDIS_URL: redis.url,
  };
  const first = await startHubProcess(settings);
  const second = await startHubProcess(settings);
  const proxy = await startRoundRobinProxy(port, [first.url, second.url]);
  return {
    url,
    /** The URL of the first process without the proxy: the outbox rejects requests through a proxy. */
    firstInstanceUrl: first.url,
    redis,
    setupLink: second.setupLink,
    async stop() {
      await proxy.stop();
      await Promise.all([first.stop(), second.stop()]);
      await redis.stop();
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
