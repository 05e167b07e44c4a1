import type { listAuditEntries as endpoint } from '@mutirao/contract/features/audit/endpoints';
import type { AuditEntry } from '@mutirao/contract/features/audit/shapes';
import type { Database } from '#platform/database/database';
import type { Asked, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { listEntries, type EntryRow } from './store.ts';

/** What staff did, newest first: of everybody, or of one actor, one action, one member, one time. */
export async function listAuditEntries(
  db: Database,
  { query }: Pick<Asked<typeof endpoint>, 'query'>,
): Promise<Page<AuditEntry>> {
  const { actorId, memberId, action, from, until } = query;
  const { after, limit } = pageWish(query, { page: 30 });
  const rows = await listEntries(db, { actorId, memberId, action, from, until, after, limit });
  return pageByTime(rows, limit, { view: toEntry, at: (row) => row.at });
}

const toEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  member: row.member,
  before: row.before,
  after: row.after,
});
