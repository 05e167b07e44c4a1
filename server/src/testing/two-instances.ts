import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { openDatabase } from '#platform/database/open-database';
import { createHttpTestClient } from './http-test-client.ts';
import { createTestDatabase } from './test-database.ts';
import { fetchSessionCookie, openTestSocket } from './open-test-socket.ts';
import { createPeopleFixtures, type TestPerson } from './people.ts';
import { startTestServerOnDatabase, type TestServer } from './test-server.ts';
import { startRedis } from './start-redis.ts';
import type { ProcessRole } from '../jobs/hub-jobs.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';

/**
 * Starts two instances of one hub with a Redis between them, behind a proxy that sends requests to them in turn.
 * `roles` are the roles of the two processes; with the default `idle`, jobs run only when a test runs them.
 */
export async function startTwoHubInstances(
  settings: Record<string, string> = {},
  roles: readonly [ProcessRole, ProcessRole] = ['idle', 'idle'],
) {
  const redis = await startRedis();
  const { db, connectionString, drop } = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-hub-'));
  const port = await findFreePort();
  // Uses `localhost`, because passkeys do not work with an IP address as host.
  const url = `http://localhost:${port}`;
  const shared = { HUB_URL: url, HUB_DATA_DIR: folder, REDIS_URL: redis.url, ...settings };

  async function begin(role: ProcessRole) {
    const ownDb = openDatabase({ connectionString, connectionTimeoutMs: 20_000, statementTimeoutMs: 15_000 });
    return startTestServerOnDatabase({ db: ownDb, connectionString, drop: () => ownDb.close() }, shared, {
      role,
    });
  }
  const [instance1, instance2] = [await begin(roles[0]), await begin(roles[1])];
  const proxy = await startRoundRobinProxy(port, [instance1.app.address, instance2.app.address]);

  afterAll(async () => {
    await proxy.stop();
    await Promise.all([instance1.stop(), instance2.stop()]);
    await redis.stop();
    await drop();
    await rm(folder, { recursive: true });
  });

  return {
    url,
    db,
    redis,
    instance1,
    instance2,
    people: createPeopleFixtures({ app: instance1.app, url }),
    /** Returns a client of one of the two instances, signed in as a person. */
    at: (instance: TestServer, person: TestPerson) =>
      createHttpTestClient(instance.app.address, person.token),
    /** Opens a person's socket at one of the two instances, as their page opens it. */
    openSocket: async (instance: TestServer, person: TestPerson, since?: string) =>
      openTestSocket(instance.app.address, { Origin: url, Cookie: await fetchSessionCookie(person) }, since),
  };
}
