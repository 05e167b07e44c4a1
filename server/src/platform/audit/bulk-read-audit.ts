import * as z from 'zod/mini';
import type { Database } from '#platform/database/database';
import type { Relay } from '#platform/relay/relay';
import { recordAuditEntry } from './audit.ts';

const hour = 3_600_000;
/**
 * How many rows of a list of members or audit entries a staff member can read within an hour before an audit entry
 * is recorded.
 */
export const maxUnauditedRowsPerHour = 200;

type Deps = { db: Database; relay: Relay; now: () => Date };
const bulkReadSchema = z.object({ memberId: z.string(), rows: z.number() });
type ReadWindow = { since: number; rows: number };

/**
 * Counts how many rows a staff member reads of a list of members or audit entries; above the limit it records one audit
 * entry per hour. The processes send each other the rows that they count, and each stores the sum in memory
 * only, so a restart loses a count below the limit.
 */
export function createBulkReadAudit({ db, relay, now }: Deps, list: 'members' | 'audit') {
  const readWindowsByMember = new Map<string, ReadWindow>();
  relay.subscribe(`reading ${list}`, bulkReadSchema, ({ memberId, rows }) => void count(memberId, rows));

  /** Returns how many rows a staff member has read within the hour: before these rows, and with them. */
  function count(memberId: string, rowCount: number) {
    const at = now().getTime();
    const previous = readWindowsByMember.get(memberId);
    const isCurrent = previous !== undefined && at - previous.since < hour;
    const before = isCurrent ? previous.rows : 0;
    const rows = before + rowCount;
    readWindowsByMember.set(memberId, { since: isCurrent ? previous.since : at, rows });
    return { before, rows };
  }

  return async <Page extends { items: readonly unknown[] }>(
    me: { id: string },
    pagePromise: Promise<Page>,
  ) => {
    const page = await pagePromise;
    const { before, rows } = count(me.id, page.items.length);
    relay.publish(`reading ${list}`, { memberId: me.id, rows: page.items.length });
    if (before <= maxUnauditedRowsPerHour && rows > maxUnauditedRowsPerHour) {
      await recordAuditEntry(db, { at: now(), actorId: me.id, action: 'list.read', after: { list, rows } });
    }
    return page;
  };
}
