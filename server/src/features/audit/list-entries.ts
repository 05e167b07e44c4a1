import type { listAuditEntries as endpoint } from '@mutirao/contract/features/audit/endpoints';
import type { AuditEntry } from '@mutirao/contract/features/audit/shapes';
import type { Database, Queryable } from '#platform/database/database';
import type { Asked, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { listEntries, wordsIn, type EntryRow, type EntryWish } from './store.ts';
import { wordsQuery } from './words-query.ts';

type Query = Asked<typeof endpoint>['query'];

/** Returns the actions of staff, newest first: all, or filtered by actor, action, member, period and words. */
export async function listAuditEntries(db: Database, { query }: { query: Query }): Promise<Page<AuditEntry>> {
  const { after, limit } = pageWish(query, { page: 30 });
  const rows = await listEntries(db, { ...(await wishOf(db, query)), after, limit });
  return pageByTime(rows, limit, { view: toEntry, at: (row) => row.at });
}

/** Returns the filter for `listEntries`. A search text without any words matches no entry. */
export async function wishOf(
  db: Queryable,
  { actorId, memberId, action, q, from, until }: Omit<Query, 'cursor' | 'limit'>,
) {
  const words = q === undefined ? undefined : (wordsQuery(await wordsIn(db, q)) ?? nothing);
  return { actorId, memberId, action, words, from, until } satisfies Omit<EntryWish, 'after' | 'limit'>;
}
const nothing = "'='";

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
