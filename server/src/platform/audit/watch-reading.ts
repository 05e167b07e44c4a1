import type { Database } from '#platform/database/database';
import { noteDeed } from './audit.ts';

const hour = 3_600_000;
/** How many rows of a list somebody reads within an hour before that is written down. */
export const readUnnoted = 200;

type Parts = { db: Database; now: () => Date };
type Reading = { since: number; rows: number };

/**
 * Counts what staff read of a list of people or of deeds; once it is much, an entry of the log says so, one an hour. Counted
 * by this process alone: a list is read by one hand, and what a restart forgets is less than what is noted.
 */
export function watchReading({ db, now }: Parts, list: 'members' | 'audit') {
  const readings = new Map<string, Reading>();
  return async <Page extends { items: readonly unknown[] }>(me: { id: string }, reading: Promise<Page>) => {
    const page = await reading;
    const at = now();
    const known = readings.get(me.id);
    const isCurrent = known !== undefined && at.getTime() - known.since < hour;
    const before = isCurrent ? known.rows : 0;
    const rows = before + page.items.length;
    readings.set(me.id, { since: isCurrent ? known.since : at.getTime(), rows });
    if (before <= readUnnoted && rows > readUnnoted) {
      await noteDeed(db, { at, actorId: me.id, action: 'list.read', after: { list, rows } });
    }
    return page;
  };
}
