import type { EventFormat, EventStatus } from '@mutirao/contract/features/events/limits';
import { eventStatusAt } from '#features/events/index';
import { combineSearchTermsQuery, type SearchTerms } from '#platform/database/search-terms';
import { sql, type Queryable } from '#platform/database/database';
import { highlightedExcerptSql, highlightedTextSql, type HitPosition } from './pages.ts';
import { requiredWordsQuery } from './words.ts';

export type EventHitRow = {
  id: string;
  rank: number;
  title: string;
  starts_at: Date;
  format: EventFormat;
  status: EventStatus;
  part: string;
  beginning: string;
};

export type EventSearchQuery = {
  asked: SearchTerms;
  after: HitPosition | undefined;
  /** Begins then or later. */
  since: Date | undefined;
  now: Date;
  limit: number;
};

// Of more than these the oldest are not looked at.
const mostRanked = 1_000;

// Of what is over both are looked at: what was written before it, and what is left of it.
const written = sql`case e.notes when '' then e.description else left(e.description, 3000) || ' ' || e.notes end`;

/** Returns the events that contain the words, the nearest first, and one more than the limit. Drafts are never found. */
export async function findEventHits(db: Queryable, { asked, after, since, now, limit }: EventSearchQuery) {
  return db.rows<EventHitRow>(sql`
    with wish as materialized (
      select held, ${combineSearchTermsQuery(sql`held`, asked)} as whole from (select ${requiredWordsQuery(asked)} as held) asked where numnode(held) > 0
    ), matched as materialized (
      select e.id, e.starts_at, e.words from events e, wish
      where e.words @@ wish.held and e.words @@ wish.whole and e.status <> 'draft'
        ${since ? sql`and e.starts_at >= ${since}` : sql.empty}
      order by e.starts_at desc limit ${mostRanked}
    ), ranked as materialized (
      select m.id, m.starts_at, round(200000000 * ts_rank(m.words, wish.held, 1))::integer as rank from matched m, wish
    ), page as materialized (
      select * from ranked
      ${after ? sql`where (rank, starts_at, id) < (${after.rank}::integer, ${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by rank desc, starts_at desc, id desc limit ${limit + 1}
    )
    select e.id, page.rank, e.starts_at, e.format, ${eventStatusAt(now)} as status,
           ${highlightedTextSql(sql`e.title`, sql`wish.held`)} as title, ${highlightedExcerptSql(written, sql`wish.held`)} as part,
           left(e.description, 60) as beginning
    from page join events e on e.id = page.id cross join wish
    order by page.rank desc, page.starts_at desc, page.id desc`);
}
