import type { listPoints as endpoint } from '@mutirao/contract/features/points/endpoints';
import type { PointEntry } from '@mutirao/contract/features/points/shapes';
import type { Database } from '#platform/database/database';
import type { Asked, Page } from '#platform/http/answer';
import { timeOf } from '#platform/http/cursor';
import { pageByTime } from '#platform/http/pages';
import { listEntries, type EntryRow } from './statement/store.ts';

const usualPage = 20;
const plainList = 100;

/** A member's own statement, newest first. */
export async function listPoints(
  db: Database,
  { me, query }: Asked<typeof endpoint>,
): Promise<Page<PointEntry>> {
  const { cursor, limit = cursor === undefined ? plainList : usualPage } = query;
  const after = cursor === undefined ? undefined : timeOf(cursor, isNumber);
  const rows = await listEntries(db, { memberId: me.id, after, limit });
  return pageByTime(rows, limit, { view: toEntry, at: (row) => row.at });
}

const toEntry = ({ id, kind, amount, at, discussion_id, title, comment_id }: EntryRow): PointEntry => ({
  id,
  kind,
  amount,
  at: at.toISOString(),
  discussion: discussion_id && title ? { id: discussion_id, title } : null,
  commentId: discussion_id ? comment_id : null,
});

const isNumber = (id: string) => /^\d{1,18}$/.test(id);
