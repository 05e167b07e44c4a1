import {
  type FilterAction,
  type FilterKind,
  contentRulesLimits,
  spamRules,
} from '@mutirao/contract/features/content-rules/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { WordFilterEntry } from './filter/word-filter.ts';

export type FilterEntryRow = WordFilterEntry & { created_at: Date };

const columns = sql`id, kind, pattern, plain, action, created_at`;

/** Returns all entries, newest first; their number is limited to what fits on a page. */
export async function listFilterEntries(db: Queryable, max: number) {
  return db.rows<FilterEntryRow>(
    sql`select ${columns} from filter_entries order by created_at desc, id desc limit ${max}`,
  );
}

export async function findFirstPostReviewLimit(db: Queryable) {
  const row = await db.row<{ first_posts: number }>(sql`select first_posts from content_rules`);
  return row?.first_posts ?? 0;
}

/**
 * Increments the version of the rules, which locks the rules and makes every process read them again. Returns how many
 * of a new member's first texts staff review.
 */
export async function incrementFilterRulesVersion(tx: Queryable) {
  const row = await tx.row<{ first_posts: number }>(
    sql`update content_rules set version = version + 1 returning first_posts`,
  );
  return row?.first_posts ?? 0;
}

type NewEntries = {
  entries: readonly { id: string; pattern: string; plain: string }[];
  kind: FilterKind;
  action: FilterAction;
  now: Date;
};

/**
 * Inserts missing entries and sets the action of existing ones. Returns the new and changed ones, with their previous
 * action and the previous number of entries. The caller must lock the rules in an earlier statement, because a
 * statement that waits for the lock itself would read the rows as they were before the wait.
 */
export async function upsertFilterEntries(tx: Queryable, { entries, kind, action, now }: NewEntries) {
  return tx.rows<FilterEntryRow & { before: FilterAction | null; entries_before: number }>(sql`
    with upserted_entries as (
      insert into filter_entries (id, kind, pattern, plain, action, created_at)
      select e.id, ${kind}, e.pattern, e.plain, ${action}, ${now}
      from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ pattern }) => pattern)}::text[],
                  ${entries.map(({ plain }) => plain)}::text[]) e (id, pattern, plain)
      on conflict (kind, plain) do update set action = excluded.action
        where filter_entries.action <> excluded.action
      returning ${columns})
    select upserted_entries.*, previous_entries.action as before, (select count(*) from filter_entries) as entries_before
    from upserted_entries left join filter_entries previous_entries on previous_entries.id = upserted_entries.id`);
}

export async function lockFilterEntry(tx: Queryable, id: string) {
  return tx.row<FilterEntryRow>(sql`select ${columns} from filter_entries where id = ${id} for update`);
}

export async function updateFilterEntryAction(tx: Queryable, id: string, action: FilterAction) {
  await tx.run(sql`update filter_entries set action = ${action} where id = ${id}`);
}

export async function deleteFilterEntry(tx: Queryable, id: string) {
  await tx.run(sql`delete from filter_entries where id = ${id}`);
}

export async function updateFirstPostReviewLimit(tx: Queryable, firstPosts: number) {
  await tx.run(sql`update content_rules set first_posts = ${firstPosts}`);
}

export type RulesAndAuthorHistoryRow = {
  version: number;
  first_posts: number;
  /** All entries; null if they have not changed since `knownVersion`. */
  entries: WordFilterEntry[] | null;
  /**
   * The number of published texts of the author, counted up to `contentRulesLimits.firstPosts` discussions and as many
   * comments; 0 if staff review no first texts.
   */
  published: number;
  /** The mentioned members who must not be mentioned by the author. */
  blocked_by: { id: string; name: string }[];
  /** How many recent texts of the author are the same. */
  copies: number;
  /** The daily limit of a member for this type of content; null if the hub sets none. */
  daily_limit: number | null;
};

type RulesQuery = {
  knownVersion: number | undefined;
  authorId: string;
  /** The members that the text mentions. */
  mentioned: readonly string[];
};

type Params = RulesQuery & {
  /**
   * The normalized text, which is compared with the author's recent texts to find copies; undefined if the
   * text is too short, or if the hub does not check for copies.
   */
  normalizedText: string | undefined;
  contentType: 'discussion' | 'comment' | undefined;
  now: Date;
};

/** Returns the current rules and what the author has written before, in one query. */
export async function findRulesAndAuthorHistory(
  db: Queryable,
  { knownVersion, authorId, mentioned, normalizedText, contentType, now }: Params,
) {
  return db.row<RulesAndAuthorHistoryRow>(sql`
    select r.version, r.first_posts, ${entriesSince(knownVersion)} as entries,
           ${membersBlocking(authorId, mentioned)} as blocked_by,
           case when r.first_posts = 0 then 0 else (
             select count(*) from (
               ${publishedTextsOf(sql`discussions`, authorId)} union all ${publishedTextsOf(sql`comments`, authorId)}
             ) published
           ) end as published,
           ${normalizedText === undefined ? sql`0` : countRepeatedTextsSql({ authorId, normalizedText, now })} as copies,
           ${contentType ? sql`(select h.${dailyLimitColumns[contentType]}::int from hub_settings h)` : sql`null::int`} as daily_limit
    from content_rules r`);
}

/**
 * Returns the rules, and which mentioned members block the author. Unlike `findRulesAndAuthorHistory`, it
 * does not read the author's earlier texts.
 */
export async function findRulesAndMentionedBlockers(
  db: Queryable,
  { knownVersion, authorId, mentioned }: RulesQuery,
) {
  return db.row<Pick<RulesAndAuthorHistoryRow, 'version' | 'entries' | 'blocked_by'>>(sql`
    select r.version, ${entriesSince(knownVersion)} as entries, ${membersBlocking(authorId, mentioned)} as blocked_by
    from content_rules r`);
}

/**
 * Returns the version of the rules, and all entries if the version differs from `knownVersion`; otherwise null
 * entries.
 */
export async function findFilterEntriesIfChanged(db: Queryable, knownVersion: number | undefined) {
  return db.row<Pick<RulesAndAuthorHistoryRow, 'version' | 'entries'>>(
    sql`select r.version, ${entriesSince(knownVersion)} as entries from content_rules r`,
  );
}

const entriesSince = (knownVersion: number | undefined) => sql`
  case when r.version is distinct from ${knownVersion ?? null}::bigint then (
    select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'pattern', f.pattern, 'plain', f.plain,
             'action', f.action)), '[]')
    from filter_entries f
  ) end`;

const membersBlocking = (authorId: string, mentioned: readonly string[]) => sql`
  (
    select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name), '[]')
    from member_blocks b join members m on m.id = b.member_id
    where b.member_id = any(${mentioned}::uuid[]) and b.other_id = ${authorId} and b.kind = 'block'
  )`;

const publishedTextsOf = (texts: Sql, authorId: string) => sql`
  (select from ${texts} t where t.author_id = ${authorId} and t.deleted_at is null limit ${contentRulesLimits.firstPosts})`;

const dailyLimitColumns = { discussion: sql`posts_a_day`, comment: sql`comments_a_day` };
/** The number of milliseconds in a day. */
export const dayInMilliseconds = 86_400_000;

type QuotaQuery = { contentType: 'discussion' | 'comment'; authorId: string; dailyLimit: number; now: Date };

/**
 * If a member has reached their daily quota, returns the creation time of the text that must become older than a day
 * before the member can publish again; otherwise undefined. Concurrent requests wait for each other. Deleted texts
 * count, because otherwise a member could publish without limit by deleting.
 */
export async function findOldestTextTimeIfQuotaReached(
  tx: Queryable,
  { contentType, authorId, dailyLimit, now }: QuotaQuery,
) {
  const since = new Date(now.getTime() - dayInMilliseconds);
  const row = await tx.row<{ since: Date | null }>(
    sql`select quota_reached_at(${authorId}, ${contentType}, ${since}, ${dailyLimit}) as since`,
  );
  return row?.since ?? undefined;
}

type RepeatedTextQuery = { authorId: string; normalizedText: string; now: Date };

// Texts that their author deleted do not count, because a member may repost a corrected version.
function countRepeatedTextsSql({ authorId, normalizedText, now }: RepeatedTextQuery) {
  const { hours, recentTexts } = spamRules.repeated;
  const since = new Date(now.getTime() - hours * 3_600_000);
  const latest = (texts: Sql) => sql`
    (select t.content from ${texts} t
     where t.author_id = ${authorId} and t.created_at > ${since} and t.deleted_by is distinct from t.author_id
     order by t.created_at desc, t.id desc limit ${recentTexts})`;
  return sql`(
    select count(*) from (${latest(sql`discussions`)} union all ${latest(sql`comments`)}) recent_texts
    where lower(regexp_replace(btrim(content), '\\s+', ' ', 'g')) = ${normalizedText}
  )`;
}
