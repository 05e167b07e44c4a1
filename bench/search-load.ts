import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { insertMembersWithCookies } from '../server/src/testing/many-members.ts';
import { withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { startHub } from './hub-process.ts';

const connections = 50;
const seconds = 6;
// Words of one in a hundred and of one in ten comments of the seeded data, and one of them with a word that is in no
// text, so that only the search for some of the words has hits. None of these searches may be empty.
const queries = ['raridade', 'frequente', 'raridade qwertyzx'] as const;

type Outcome = 'complete' | 'unfinished' | 'empty' | 'busy';
type SearchResponseBody = { groups: { items: unknown[] }[]; unfinished: string[] };

/**
 * Searches common words on 50 connections for some seconds, and counts how the hub responds. Sets the exit code to 1 if
 * a response with status 200 has no hits, or if no response is complete.
 */
export function measureSearchLoad(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const db = openDatabase({ connectionString: address });
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const cookies = await insertMembersWithCookies(db, connections);
      const rows = [];
      for (const q of queries) rows.push({ query: q, ...(await countOutcomes(hub.url, q, cookies)) });
      if (rows.some(({ empty, complete }) => empty > 0 || complete === 0)) process.exitCode = 1;
      return rows;
    } finally {
      await hub.stop();
      await db.close();
    }
  });
}

async function countOutcomes(url: string, q: string, cookies: readonly string[]) {
  const counts: Record<Outcome, number> = { complete: 0, unfinished: 0, empty: 0, busy: 0 };
  const end = performance.now() + seconds * 1_000;
  const searchRepeatedly = async (cookie: string) => {
    while (performance.now() < end) {
      const address = `${url}/api/search?${new URLSearchParams({ q })}`;
      const response = await fetch(address, { headers: { Cookie: cookie } });
      counts[await readOutcome(response)] += 1;
    }
  };
  await Promise.all(cookies.map(searchRepeatedly));
  return counts;
}

async function readOutcome(response: Response): Promise<Outcome> {
  if (response.status === 503) {
    await response.arrayBuffer();
    return 'busy';
  }
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const { groups, unfinished }: SearchResponseBody = JSON.parse(await response.text());
  if (groups.every(({ items }) => items.length === 0)) return 'empty';
  return unfinished.length > 0 ? 'unfinished' : 'complete';
}
