import type { listOwnPointEntries as endpoint } from '@mutirao/contract/features/points/endpoints';
import type { PointEntry } from '@mutirao/contract/features/points/schemas';
import type { Database } from '#platform/database/database';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { decodeTimeCursor } from '#platform/http/endpoints/cursor';
import { toTimePage } from '#platform/http/endpoints/time-pages';
import { listPointEntryRows, type PointEntryRow } from './store/point-entries.ts';

const defaultPageSize = 20;
const plainList = 100;

/** Returns a page of a member's own point entries, newest first. */
export async function listOwnPointEntries(
  db: Database,
  { me, query }: HandlerInput<typeof endpoint>,
): Promise<ListPage<PointEntry>> {
  const { cursor, limit = cursor === undefined ? plainList : defaultPageSize } = query;
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor, isNumber);
  const rows = await listPointEntryRows(db, { memberId: me.id, after, limit });
  return toTimePage(rows, limit, { view: toEntry, at: (row) => row.at });
}

const toEntry = ({ id, kind, amount, at, ...of }: PointEntryRow): PointEntry => ({
  id,
  kind,
  amount,
  at: at.toISOString(),
  discussion: of.discussion_id && of.title ? { id: of.discussion_id, title: of.title } : null,
  commentId: of.discussion_id ? of.comment_id : null,
  course: of.course_id && of.course_title ? { id: of.course_id, title: of.course_title } : null,
  event: of.event_id && of.event_title ? { id: of.event_id, title: of.event_title } : null,
});

const isNumber = (id: string) => /^\d{1,18}$/.test(id);
