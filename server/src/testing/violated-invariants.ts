import type { Database } from '#platform/database/database';
import { invariants } from '../composition/invariants.ts';

/** Returns the invariants that do not hold, and how often each is violated. */
export async function findViolatedInvariants(db: Database) {
  const counts = await Promise.all(
    invariants.map(async ({ name, violations }) => [name, await violations(db)] as const),
  );
  return counts.filter(([, count]) => count > 0);
}
