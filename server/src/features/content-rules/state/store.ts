import { contentRulesLimits, spamRules } from '@mutirao/contract/features/content-rules/limits';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { WordFilterEntry } from '../filter/word-filter.ts';

export type FilterStateRow = {
  version: number;
  first_posts: number;
  /** All of them, where they have changed since `known`; null where they have not. */
  entries: WordFilterEntry[] | null;
  /** The number of published texts of the author, counted up to the number that the rules need. */
  shown: number;
  /** The mentioned members who must not be mentioned by the author. */
  kept_away_by: { id: string; name: string }[];
  /** How many recent texts of the author are the same. */
  copies: number;
  /** How many of this a member may publish in a day, where the hub sets a bound. */
  most_a_day: number | null;
};

type RuleWish = {
  known: number | undefined;
  authorId: string;
  /** The members that the text mentions. */
  mentioned: readonly string[];
};

type Params = RuleWish & {
  /** The text as copies are compared, where copies count. */
  repeated: string | undefined;
  thing: 'discussion' | 'comment' | undefined;
  now: Date;
};

/** Returns the current rules and what the author has written before, in one query. */
export async function findFilterState(
  db: Queryable,
  { known, authorId, mentioned, repeated, thing, now }: Params,
) {
  return db.row<FilterStateRow>(sql`
    select r.version, r.first_posts, ${entriesSince(known)} as entries,
           ${thoseWhoRefuse(authorId, mentioned)} as kept_away_by,
           case when r.first_posts = 0 then 0 else (
             select count(*) from (
               ${shownOf(sql`discussions`, authorId)} union all ${shownOf(sql`comments`, authorId)}
             ) shown
           ) end as shown,
           ${repeated === undefined ? sql`0` : copiesOf({ authorId, repeated, now })} as copies,
           ${thing ? sql`(select h.${mostOf[thing]}::int from hub_settings h)` : sql`null::int`} as most_a_day
    from content_rules r`);
}

/** The rules alone. */
export async function findFilterRules(db: Queryable, { known, authorId, mentioned }: RuleWish) {
  return db.row<Pick<FilterStateRow, 'version' | 'entries' | 'kept_away_by'>>(sql`
    select r.version, ${entriesSince(known)} as entries, ${thoseWhoRefuse(authorId, mentioned)} as kept_away_by
    from content_rules r`);
}

/** The entries alone. */
export async function findFilterEntries(db: Queryable, known: number | undefined) {
  return db.row<Pick<FilterStateRow, 'version' | 'entries'>>(
    sql`select r.version, ${entriesSince(known)} as entries from content_rules r`,
  );
}

const entriesSince = (known: number | undefined) => sql`
  case when r.version is distinct from ${known ?? null}::bigint then (
    select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'pattern', f.pattern, 'plain', f.plain,
             'action', f.action)), '[]')
    from filter_entries f
  ) end`;

const thoseWhoRefuse = (authorId: string, mentioned: readonly string[]) => sql`
  (
    select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name) order by m.name), '[]')
    from member_blocks b join members m on m.id = b.member_id
    where b.member_id = any(${mentioned}::uuid[]) and b.other_id = ${authorId} and b.kind = 'block'
  )`;

const shownOf = (texts: Sql, authorId: string) => sql`
  (select from ${texts} t where t.author_id = ${authorId} and t.deleted_at is null limit ${contentRulesLimits.firstPosts})`;

const mostOf = { discussion: sql`posts_a_day`, comment: sql`comments_a_day` };
export const dayInMilliseconds = 86_400_000;

type Full = { thing: 'discussion' | 'comment'; authorId: string; most: number; now: Date };

/**
 * Returns since when a member has reached their daily quota; undefined if it is not reached. Concurrent requests wait
 * for each other. Deleted texts count, because otherwise a member could publish without limit by deleting.
 */
export async function quotaReachedAt(tx: Queryable, { thing, authorId, most, now }: Full) {
  const since = new Date(now.getTime() - dayInMilliseconds);
  const row = await tx.row<{ since: Date | null }>(
    sql`select quota_reached_at(${authorId}, ${thing}, ${since}, ${most}) as since`,
  );
  return row?.since ?? undefined;
}

type Copies = { authorId: string; repeated: string; now: Date };

// Texts that their author deleted do not count, because a member may repost a corrected version.
function copiesOf({ authorId, repeated, now }: Copies) {
  const { hours, recentTexts } = spamRules.repeated;
  const since = new Date(now.getTime() - hours * 3_600_000);
  const latest = (texts: Sql) => sql`
    (select t.content from ${texts} t
     where t.author_id = ${authorId} and t.created_at > ${since} and t.deleted_by is distinct from t.author_id
     order by t.created_at desc, t.id desc limit ${recentTexts})`;
  return sql`(
    select count(*) from (${latest(sql`discussions`)} union all ${latest(sql`comments`)}) said
    where lower(regexp_replace(btrim(content), '\\s+', ' ', 'g')) = ${repeated}
  )`;
}
