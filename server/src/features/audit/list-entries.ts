import type { listAuditEntries as endpoint } from '@mutirao/contract/features/audit/endpoints';
import type { AuditEntry } from '@mutirao/contract/features/audit/schemas';
import type { Database, Queryable } from '#platform/database/database';
import { parseSearchTerms } from '#platform/database/search-terms';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import {
  listAuditEntryRows,
  normalizeSearchWordsInDatabase,
  type AuditEntryRow,
  type AuditEntryQuery,
} from './store.ts';
import { toAuditTsquery, type AuditSearchWords } from './words-query.ts';

type Query = HandlerInput<typeof endpoint>['query'];

/** Returns the audit entries, newest first: all, or filtered by actor, action, member, period and words. */
export async function listAuditEntries(
  db: Database,
  { query }: { query: Query },
): Promise<ListPage<AuditEntry>> {
  const { after, limit } = toTimeCursorAndLimit(query, { page: 30 });
  const rows = await listAuditEntryRows(db, { ...(await resolveAuditEntryFilter(db, query)), after, limit });
  return toTimePage(rows, limit, { view: toEntry, at: (row) => row.at });
}

/** Returns the filter for `listAuditEntryRows`. A search text without any words matches no entry. */
export async function resolveAuditEntryFilter(
  db: Queryable,
  { actorId, memberId, action, q, from, until }: Omit<Query, 'cursor' | 'limit'>,
) {
  const words =
    q === undefined ? undefined : (toAuditTsquery(await readSearchWords(db, q)) ?? noMatchTsquery);
  return { actorId, memberId, action, words, from, until } satisfies Omit<AuditEntryQuery, 'after' | 'limit'>;
}
const noMatchTsquery = "'='";

async function readSearchWords(db: Queryable, q: string): Promise<AuditSearchWords> {
  const { words, phrases, excluded } = parseSearchTerms(q);
  const [required = [], ...withoutThese] = await normalizeSearchWordsInDatabase(db, [
    [...words, ...phrases].join(' '),
    ...excluded,
  ]);
  return { required, excluded: withoutThese.filter((term) => term.length > 0) };
}

const toEntry = (row: AuditEntryRow): AuditEntry => ({
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
