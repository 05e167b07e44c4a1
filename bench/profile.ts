import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrationSets } from '../server/src/composition/migration-sets.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { startTestServerOnDatabase } from '../server/src/testing/test-server.ts';
import { computeMedian, roundTo } from './databases.ts';
import { seedActivityYear } from './profile-statements.ts';
import { timeGetRequest } from './search.ts';
import { seedHub } from './seed.ts';

const rounds = 51;

/**
 * Measures the requests that open the profile of a member with 50,000 contributions, each alone and all of them
 * concurrently.
 */
export async function measureMemberProfile() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mutirao-bench-'));
  const server = await startEmbeddedDatabase({ dataFolder: folder });
  await migrate(server.connectionString, migrationSets);
  const db = openDatabase({ connectionString: server.connectionString });
  const hub = await startTestServerOnDatabase({
    db,
    connectionString: server.connectionString,
    drop: () => db.close(),
  });
  try {
    await seedHub(db, { discussions: 1_000, members: 100, comments: 2 });
    const [ana, bia] = [
      await hub.people.createSignedInMember('ana'),
      await hub.people.createSignedInMember('bia'),
    ];
    await seedActivityYear(db, ana.id, new Date());
    const profilePaths = ['profile', 'contributions', 'stats', 'points?limit=20'].map(
      (call) => `/api/user/${call}`,
    );
    const others = ['', '/contributions', '/stats', '/standing'].map((call) => `/api/users/${ana.id}${call}`);
    const open = (calls: readonly string[], { token }: { token: string }) => {
      const headers = { Authorization: `Bearer ${token}` };
      return async () =>
        void (await Promise.all(calls.map((call) => timeGetRequest(hub.url + call, headers))));
    };
    const rows = [];
    for (const call of profilePaths) rows.push(await measure(call, open([call], ana)));
    rows.push(await measure('own profile, concurrent calls', open(profilePaths, ana)));
    rows.push(await measure('profile seen by another member, concurrent calls', open(others, bia)));
    return rows;
  } finally {
    await hub.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measure(label: string, work: () => Promise<void>) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return { what: label, 'median ms': roundTo(computeMedian(times)), 'worst ms': roundTo(Math.max(...times)) };
}
