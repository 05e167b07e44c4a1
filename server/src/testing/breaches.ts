import type { Database } from '#platform/database/database';
import { invariants } from '../invariants.ts';

/** What should always hold and does not: the sentences, and how often each is broken. */
export async function breachesOf(db: Database) {
  const counts = await Promise.all(
    invariants.map(async ({ name, violations }) => [name, await violations(db)] as const),
  );
  return counts.filter(([, count]) => count > 0);
}
