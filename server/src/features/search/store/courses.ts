import { addPhrasesAndExclusionsToTsquerySql, type SearchTerms } from '#platform/database/search-terms';
import { sql, type Queryable } from '#platform/database/database';
import {
  buildHighlightedExcerptSql,
  buildHighlightedTextSql,
  type HitPageCursor,
} from './ranked-hit-pages.ts';
import { toRequiredWordsTsquerySql } from './required-words.ts';

export type CourseHitRow = {
  id: string;
  rank: number;
  title: string;
  category: string;
  published_at: Date;
  part: string;
  beginning: string;
};

export type CourseSearchQuery = {
  terms: SearchTerms;
  after: HitPageCursor | undefined;
  /** Only courses published at this time or later. */
  since: Date | undefined;
  limit: number;
};

/** Returns published courses that match the query, best match first, one row more than the limit. */
export async function findCourseHits(db: Queryable, { terms, after, since, limit }: CourseSearchQuery) {
  return db.rows<CourseHitRow>(sql`
    with search_query as materialized (
      select required, ${addPhrasesAndExclusionsToTsquerySql(sql`required`, terms)} as full_query from (select ${toRequiredWordsTsquerySql(terms)} as required) terms where numnode(required) > 0
    ), ranked as materialized (
      select c.id, c.published_at, round(200000000 * ts_rank(c.words, search_query.required, 1))::integer as rank from courses c, search_query
      where c.words @@ search_query.required and c.words @@ search_query.full_query and c.status = 'published'
        ${since ? sql`and c.published_at >= ${since}` : sql.empty}
    ), page as materialized (
      select * from ranked
      ${after ? sql`where (rank, published_at, id) < (${after.rank}::integer, ${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by rank desc, published_at desc, id desc limit ${limit + 1}
    )
    select c.id, page.rank, page.published_at, c.category, ${buildHighlightedTextSql(sql`c.title`, sql`search_query.required`)} as title,
           ${buildHighlightedExcerptSql(sql`c.description`, sql`search_query.required`)} as part, left(c.description, 60) as beginning
    from page join courses c on c.id = page.id cross join search_query
    order by page.rank desc, page.published_at desc, page.id desc`);
}
