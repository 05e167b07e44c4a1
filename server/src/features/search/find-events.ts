import type { EventHit } from '@mutirao/contract/features/search/shapes';
import type { Database } from '#platform/database/database';
import { readWords } from './asked-words.ts';
import { eventCursor, eventPlace } from './cursors.ts';
import { partInPieces, toPieces } from './pieces.ts';
import * as store from './store/events.ts';

type Wish = { q: string; cursor: string | undefined; now: Date; limit: number };

/** Events that hold the words. There are never so many of them that a part would have to do. */
export async function findEvents(db: Database, { q, cursor, now, limit }: Wish) {
  const found = await store.findEvents(db, { asked: readWords(q), after: eventPlace(cursor), limit });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    type: 'event' as const,
    items: rows.map((row) => toHit(row, now)),
    next: found.length > limit && last ? eventCursor(last) : null,
    isFinished: true,
  };
}

const toHit = (row: store.EventRow, now: Date): EventHit => ({
  type: 'event',
  id: row.id,
  title: toPieces(row.title),
  excerpt: partInPieces(row.part, row.beginning),
  date: row.starts_at.toISOString(),
  status: statusOf(row, now),
  format: row.format,
});

function statusOf(row: store.EventRow, now: Date) {
  if (row.is_cancelled) return 'cancelled';
  if (row.ends_at <= now) return 'completed';
  return row.starts_at <= now ? 'live' : 'published';
}
