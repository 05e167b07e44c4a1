import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '#platform/database/embedded/free-port';
import { openDatabase } from '#platform/database/open-database';
import { askAs } from './ask.ts';
import { freshDatabase } from './fresh-database.ts';
import { cookieOf, listen } from './listen.ts';
import { gather, type Person } from './people.ts';
import { serve, type TestServer } from './serve.ts';
import { startRedis } from './start-redis.ts';
import { takeTurns } from './take-turns.ts';

/** One hub of two instances with a Redis between them, behind a proxy that gives each of them every second request. */
export async function openTwoInstances(settings: Record<string, string> = {}) {
  const redis = await startRedis();
  const { db, connectionString, drop } = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-hub-'));
  const port = await freePort();
  // Uses `localhost`, because passkeys do not work with an IP address as host.
  const url = `http://localhost:${port}`;
  const shared = { HUB_URL: url, HUB_DATA_DIR: folder, REDIS_URL: redis.url, ...settings };

  async function begin() {
    const own = openDatabase({ connectionString, connecting: 20_000, patience: 15_000 });
    return serve({ db: own, connectionString, drop: () => own.close() }, shared);
  }
  const [one, two] = [await begin(), await begin()];
  const proxy = await takeTurns(port, [one.app.address, two.app.address]);

  afterAll(async () => {
    await proxy.stop();
    await Promise.all([one.stop(), two.stop()]);
    await redis.stop();
    await drop();
    await rm(folder, { recursive: true });
  });

  return {
    url,
    db,
    redis,
    one,
    two,
    people: gather({ app: one.app, url }),
    /** Returns a client of one of the two instances, signed in as a person. */
    at: (instance: TestServer, person: Person) => askAs(instance.app.address, person.token),
    /** Opens a person's socket at one of the two instances, as their page opens it. */
    ear: async (instance: TestServer, person: Person, since?: string) =>
      listen(instance.app.address, { Origin: url, Cookie: await cookieOf(person) }, since),
  };
}
