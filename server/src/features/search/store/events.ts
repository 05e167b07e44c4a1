import type { EventFormat, EventStatus } from '@mutirao/contract/features/events/limits';
import { buildEventStatusSql } from '#features/events/index';
import { addPhrasesAndExclusionsToTsquerySql, type SearchTerms } from '#platform/database/search-terms';
import { sql, type Queryable } from '#platform/database/database';
import {
  buildHighlightedExcerptSql,
  buildHighlightedTextSql,
  type HitPageCursor,
} from './ranked-hit-pages.ts';
import { toRequiredWordsTsquerySql } from './required-words.ts';

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
  terms: SearchTerms;
  after: HitPageCursor | undefined;
  /** Only events that begin at this time or later. */
  since: Date | undefined;
  now: Date;
  limit: number;
};

// If more events match, the oldest are not ranked.
const maxRanked = 1_000;

// The text of the excerpt: the description, and the recap if the event has one.
const searchedText = sql`case e.notes when '' then e.description else left(e.description, 3000) || ' ' || e.notes end`;

/** Returns the events that match the query, best match first, one row more than the limit. Drafts are never found. */
export async function findEventHits(db: Queryable, { terms, after, since, now, limit }: EventSearchQuery) {
  return db.rows<EventHitRow>(sql`
    with search_query as materialized (
      select required, ${addPhrasesAndExclusionsToTsquerySql(sql`required`, terms)} as full_query from (select ${toRequiredWordsTsquerySql(terms)} as required) terms where numnode(required) > 0
    ), matched as materialized (
      select e.id, e.starts_at, e.words from events e, search_query
      where e.words @@ search_query.required and e.words @@ search_query.full_query and e.status <> 'draft'
        ${since ? sql`and e.starts_at >= ${since}` : sql.empty}
      order by e.starts_at desc limit ${maxRanked}
    ), ranked as materialized (
      select m.id, m.starts_at, round(200000000 * ts_rank(m.words, search_query.required, 1))::integer as rank from matched m, search_query
    ), page as materialized (
      select * from ranked
      ${after ? sql`where (rank, starts_at, id) < (${after.rank}::integer, ${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by rank desc, starts_at desc, id desc limit ${limit + 1}
    )
    select e.id, page.rank, e.starts_at, e.format, ${buildEventStatusSql(now)} as status,
           ${buildHighlightedTextSql(sql`e.title`, sql`search_query.required`)} as title, ${buildHighlightedExcerptSql(searchedText, sql`search_query.required`)} as part,
           left(e.description, 60) as beginning
    from page join events e on e.id = page.id cross join search_query
    order by page.rank desc, page.starts_at desc, page.id desc`);
}
