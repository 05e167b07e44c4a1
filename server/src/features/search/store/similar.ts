import { sql, type Queryable } from '#platform/database/database';
import { newestHitsCte, type BatchEdge } from './newest.ts';

export type SimilarDiscussionRow = {
  id: string;
  title: string;
  created_at: Date;
  replies: number;
  solved: boolean;
};

type SimilarWish = {
  title: string;
  /** The most distinctive words of the title: a discussion must have one of them to be considered. */
  telling: readonly string[];
  before: BatchEdge;
  limit: number;
};

/** Returns discussions that have half of a title's words, and at least two if the title has that many; solved ones come first. */
export async function findSimilarDiscussionRows(
  db: Queryable,
  { title, telling, before, limit }: SimilarWish,
) {
  const held = sql`replace(all_words_query(${telling.join(' ')})::text, ' & ', ' | ')::tsquery`;
  return db.rows<SimilarDiscussionRow>(sql`
    with ${newestHitsCte({ table: 'discussions', held, whole: sql`held`, before, since: undefined, marks: [], takesAll: false, goesFar: true })},
    parts as materialized (
      select array_agg(plainto_tsquery('simple', part)) as queries, count(*) as number
      from unnest(tsvector_to_array(search_vector(${title}))) part
    )
    select id, title, created_at, replies, solved from (
      select d.id, d.title, d.created_at, c.replies, c.accepted_comment_id is not null as solved,
             ts_rank(d.words, wish.sought, 1) as rank,
             (select count(*) from unnest(parts.queries) part where d.words @@ part) as matched, parts.number
      from batch b join discussions d on d.ctid = b.row_location join discussion_counts c on c.discussion_id = b.id, parts, wish
    ) found
    where matched >= least(number, greatest(2, (number + 1) / 2))
    order by solved desc, matched desc, rank desc, created_at desc, id desc limit ${limit}`);
}
