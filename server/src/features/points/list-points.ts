import type { listOwnPointEntries as endpoint } from '@mutirao/contract/features/points/endpoints';
import type { PointEntry } from '@mutirao/contract/features/points/schemas';
import type { Database } from '#platform/database/database';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { decodeTimeCursor } from '#platform/http/endpoints/cursor';
import { toTimePage } from '#platform/http/endpoints/time-pages';
import { listPointEntryRows, type PointEntryRow } from './store/point-entries.ts';

const defaultPageSize = 20;
const unpagedLimit = 100;

/** Returns a page of a member's own point entries, newest first. */
export async function listOwnPointEntries(
  db: Database,
  { me, query }: HandlerInput<typeof endpoint>,
): Promise<ListPage<PointEntry>> {
  const { cursor, limit = cursor === undefined ? unpagedLimit : defaultPageSize } = query;
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor, isNumber);
  const rows = await listPointEntryRows(db, { memberId: me.id, after, limit });
  return toTimePage(rows, limit, { view: toEntry, at: (row) => row.at });
}

const toEntry = ({ id, kind, amount, at, ...entryRow }: PointEntryRow): PointEntry => ({
  id,
  kind,
  amount,
  at: at.toISOString(),
  discussion:
    entryRow.discussion_id && entryRow.title ? { id: entryRow.discussion_id, title: entryRow.title } : null,
  commentId: entryRow.discussion_id ? entryRow.comment_id : null,
  course:
    entryRow.course_id && entryRow.course_title
      ? { id: entryRow.course_id, title: entryRow.course_title }
      : null,
  event:
    entryRow.event_id && entryRow.event_title ? { id: entryRow.event_id, title: entryRow.event_title } : null,
});

const isNumber = (id: string) => /^\d{1,18}$/.test(id);
