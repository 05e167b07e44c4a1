import type { AuditEntry } from '@mutirao/contract/features/audit/schemas';
import { sql, type Queryable, type Sql } from '#platform/database/database';

export type AuditEntryRow = {
  id: string;
  at: Date;
  actor: AuditEntry['actor'];
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  member: AuditEntry['member'];
  before: AuditEntry['before'];
  after: AuditEntry['after'];
};

export type AuditEntryQuery = {
  actorId: string | undefined;
  memberId: string | undefined;
  action: string | undefined;
  /** The search words, as a tsquery. */
  words: string | undefined;
  from: string | undefined;
  until: string | undefined;
  after: { at: string; id: string } | undefined;
  limit: number;
};

const person = (member: Sql) => sql`
  case when ${member}.id is not null and ${member}.removed_at is null then json_build_object('id', ${member}.id, 'name', ${member}.name,
    'avatar', ${member}.avatar, 'role', ${member}.role) end`;

/** Returns entries, newest first, with one row more than the limit if another page follows. */
export async function listAuditEntryRows(db: Queryable, query: AuditEntryQuery) {
  return db.rows<AuditEntryRow>(sql`
    with page as materialized (${query.words === undefined ? allEntries(query) : matchingEntries(query, query.words)})
    select e.id, e.at, e.action, e.subject_type, e.subject_id, e.before, e.after,
           ${person(sql`a`)} as actor, ${person(sql`m`)} as member
    from page e left join members a on a.id = e.actor_id left join members m on m.id = e.member_id
    order by e.at desc, e.id desc`);
}

const columns = sql`e.id, e.at, e.actor_id, e.action, e.subject_type, e.subject_id, e.member_id, e.before, e.after`;

const allEntries = (query: AuditEntryQuery) => sql`
  select ${columns} from audit_entries e where true
    ${query.actorId ? sql`and e.actor_id = ${query.actorId}` : sql.empty}
    ${query.memberId ? sql`and e.member_id = ${query.memberId}` : sql.empty}
    ${query.action ? sql`and e.action = ${query.action}` : sql.empty}
    ${timeConditions(query)}
  order by e.at desc, e.id desc limit ${query.limit + 1}`;

/**
 * Searches the entries in periods of four weeks, from the newest period back, until the page is full. For a common word
 * the newest periods fill the page, and for a rare word each period costs one index lookup.
 */
function matchingEntries(query: AuditEntryQuery, words: string) {
  const filters = [
    query.actorId && `'=a${query.actorId}'`,
    query.memberId && `'=m${query.memberId}'`,
    query.action && `'=k${query.action}'`,
  ].filter(Boolean);
  const tsquery = [`(${words})`, ...filters].join('&');
  return sql`
    select ${columns} from (
      select period from generate_series(
        (select ${periodOf(sql`greatest(min(at), ${query.from ?? null}::timestamptz)`)} from audit_entries),
        (select ${periodOf(sql`least(max(at), ${query.until ?? null}::timestamptz, ${query.after?.at ?? null}::timestamptz)`)} from audit_entries)
      ) period order by period desc
    ) periods cross join lateral (
      select ${columns} from audit_entries e
      where e.words @@ (${tsquery}::tsquery && format('%L', '=s' || period)::tsquery) offset 0
    ) e
    where true ${timeConditions(query)}
    order by period desc, e.at desc, e.id desc limit ${query.limit + 1}`;
}

const periodOf = (at: Sql) => sql`floor(extract(epoch from ${at}) / 2419200)::integer`;

const timeConditions = ({ from, until, after }: AuditEntryQuery) => sql`
  ${from ? sql`and e.at >= ${from}::timestamptz` : sql.empty}
  ${until ? sql`and e.at < ${until}::timestamptz` : sql.empty}
  ${after ? sql`and (e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}`;

/** Returns the words of each text, normalized and split as the index does it with the entries. */
export async function normalizeSearchWordsInDatabase(
  db: Queryable,
  texts: readonly string[],
): Promise<string[][]> {
  const rows = await db.rows<{ words: string[] }>(sql`
    select array(
      select left(word, 100) from regexp_split_to_table(plain_text(text), '[^[:alnum:]_]+') word where word <> ''
    ) as words
    from unnest(${texts}::text[]) with ordinality as texts (text, number) order by number`);
  return rows.map(({ words }) => words);
}
