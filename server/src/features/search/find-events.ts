import type { EventHit } from '@mutirao/contract/features/search/shapes';
import type { Database } from '#platform/database/database';
import { readWords } from '#platform/database/asked-words';
import { eventCursor, rankedPlace } from './cursors.ts';
import { partInPieces, toPieces } from './pieces.ts';
import * as store from './store/events.ts';

type Wish = {
  q: string;
  cursor: string | undefined;
  since: Date | undefined;
  now: Date;
  limit: number;
};

/** Returns events that match the query. All are searched, because there are never too many. */
export async function findEvents(db: Database, { q, cursor, since, now, limit }: Wish) {
  const found = await store.findEvents(db, {
    asked: readWords(q),
    after: rankedPlace(cursor),
    since,
    now,
    limit,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    type: 'event' as const,
    items: rows.map(toHit),
    next: found.length > limit && last ? eventCursor(last) : null,
    isFinished: true,
  };
}

const toHit = (row: store.EventRow): EventHit => ({
  type: 'event',
  id: row.id,
  title: toPieces(row.title),
  excerpt: partInPieces(row.part, row.beginning),
  date: row.starts_at.toISOString(),
  status: row.status,
  format: row.format,
});
