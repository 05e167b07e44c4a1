import { sql, type Queryable } from '#platform/database/database';
import { toTsqueryOfEachWordSql } from '#platform/database/search-terms';
import { newestHitsCte, type HitBatchStart } from './newest-hits.ts';
import { toSomeWordsTsquerySql } from './required-words.ts';

export type SimilarDiscussionRow = {
  id: string;
  title: string;
  created_at: Date;
  replies: number;
  solved: boolean;
};

type SimilarQuery = {
  /** The title that is being written. */
  title: string;
  /** The most distinctive of its words: a discussion must have two of them to be considered, or the only one. */
  distinctiveWords: readonly string[];
  before: HitBatchStart;
  limit: number;
};

/**
 * Returns discussions that have half of a title's words, and at least two if the title has that many; solved ones come
 * first.
 */
export async function findSimilarDiscussionRows(
  db: Queryable,
  { title, distinctiveWords, before, limit }: SimilarQuery,
) {
  const required = toSomeWordsTsquerySql(distinctiveWords, Math.min(2, distinctiveWords.length));
  const searching = newestHitsCte({
    table: 'discussions',
    required,
    full_query: sql`required`,
    before,
    since: undefined,
    marks: [],
    takesAll: false,
    searchesAll: true,
  });
  const { searchQuery, batch } = searching;
  return db.rows<SimilarDiscussionRow>(sql`
    with ${searching},
    title_words as materialized (
      select queries, cardinality(queries) as number from (select ${toTsqueryOfEachWordSql(title)} as queries) title
    )
    select id, title, created_at, replies, solved from (
      select d.id, d.title, d.created_at, c.replies, c.accepted_comment_id is not null as solved,
             ts_rank(d.words, ${searchQuery.text_query}, 1) as rank,
             (select count(*) from unnest(title_words.queries) part where d.words @@ part) as matched, title_words.number
      from ${batch} b join discussions d on d.ctid = b.row_location join discussion_counts c on c.discussion_id = b.id, title_words, ${searchQuery}
    ) found
    where matched >= least(number, greatest(2, (number + 1) / 2))
    order by solved desc, matched desc, rank desc, created_at desc, id desc limit ${limit}`);
}
