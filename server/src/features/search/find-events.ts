import type { EventHit } from '@mutirao/contract/features/search/schemas';
import type { Queryable } from '#platform/database/database';
import { encodeEventCursor, parseEventOrCourseCursor } from './cursors.ts';
import { highlightExcerpt, splitHighlights } from './highlights.ts';
import { parseContentSearchTerms } from './question-words.ts';
import * as store from './store/events.ts';

type Params = {
  q: string;
  cursor: string | undefined;
  since: Date | undefined;
  now: Date;
  limit: number;
};

/** Returns events that match the query: of many matching events only the newest are ranked. */
export async function searchEvents(db: Queryable, { q, cursor, since, now, limit }: Params) {
  const hits = await store.findEventHits(db, {
    terms: parseContentSearchTerms(q),
    after: parseEventOrCourseCursor(cursor),
    since,
    now,
    limit,
  });
  const rows = hits.slice(0, limit);
  const last = rows.at(-1);
  return {
    type: 'event' as const,
    items: rows.map(toHit),
    next: hits.length > limit && last ? encodeEventCursor(last) : null,
    isFinished: true,
  };
}

const toHit = (row: store.EventHitRow): EventHit => ({
  type: 'event',
  id: row.id,
  title: splitHighlights(row.title),
  excerpt: highlightExcerpt(row.part, row.beginning),
  date: row.starts_at.toISOString(),
  status: row.status,
  format: row.format,
});
