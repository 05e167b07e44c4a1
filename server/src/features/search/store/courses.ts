import { combineSearchTermsQuery, type SearchTerms } from '#platform/database/search-terms';
import { sql, type Queryable } from '#platform/database/database';
import { highlightedExcerptSql, highlightedTextSql, type HitPosition } from './pages.ts';
import { requiredWordsQuery } from './words.ts';

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
  asked: SearchTerms;
  after: HitPosition | undefined;
  /** Published then or later. */
  since: Date | undefined;
  limit: number;
};

/** Returns published courses that match the query, best match first, one row more than the limit. */
export async function findCourseHits(db: Queryable, { asked, after, since, limit }: CourseSearchQuery) {
  return db.rows<CourseHitRow>(sql`
    with wish as materialized (
      select held, ${combineSearchTermsQuery(sql`held`, asked)} as whole from (select ${requiredWordsQuery(asked)} as held) asked where numnode(held) > 0
    ), ranked as materialized (
      select c.id, c.published_at, round(200000000 * ts_rank(c.words, wish.held, 1))::integer as rank from courses c, wish
      where c.words @@ wish.held and c.words @@ wish.whole and c.status = 'published'
        ${since ? sql`and c.published_at >= ${since}` : sql.empty}
    ), page as materialized (
      select * from ranked
      ${after ? sql`where (rank, published_at, id) < (${after.rank}::integer, ${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by rank desc, published_at desc, id desc limit ${limit + 1}
    )
    select c.id, page.rank, page.published_at, c.category, ${highlightedTextSql(sql`c.title`, sql`wish.held`)} as title,
           ${highlightedExcerptSql(sql`c.description`, sql`wish.held`)} as part, left(c.description, 60) as beginning
    from page join courses c on c.id = page.id cross join wish
    order by page.rank desc, page.published_at desc, page.id desc`);
}
