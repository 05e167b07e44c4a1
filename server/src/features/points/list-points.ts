import type { listPoints as endpoint } from '@mutirao/contract/features/points/endpoints';
import type { PointEntry } from '@mutirao/contract/features/points/shapes';
import type { Database } from '#platform/database/database';
import type { Asked, Page } from '#platform/http/answer';
import { foreignCursor, isMoment, packCursor, unpackCursor } from '#platform/http/cursor';
import { listEntries, type EntryRow } from './statement/store.ts';

const usualPage = 20;
const plainList = 100;

/** A member's own statement, newest first. */
export async function listPoints(
  db: Database,
  { me, query }: Asked<typeof endpoint>,
): Promise<Page<PointEntry>> {
  const { cursor, limit = cursor === undefined ? plainList : usualPage } = query;
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const rows = await listEntries(db, { memberId: me.id, after, limit });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(toEntry),
    next: last && rows.length > limit ? packCursor([last.at.toISOString(), last.id]) : undefined,
  };
}

const toEntry = ({ id, kind, amount, at, discussion_id, title, comment_id }: EntryRow): PointEntry => ({
  id,
  kind,
  amount,
  at: at.toISOString(),
  discussion: discussion_id && title ? { id: discussion_id, title } : null,
  commentId: discussion_id ? comment_id : null,
});

// The cursor is ours, but it comes back through strangers' hands.
function placeOf(cursor: string) {
  const [at = '', id = ''] = unpackCursor(cursor, ['string', 'string']).map(String);
  if (!isMoment(at) || !/^\d{1,18}$/.test(id)) throw foreignCursor();
  return { at, id };
}
