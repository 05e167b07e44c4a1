import { sql, type Sql } from '#platform/database/database';

/** Where a batch begins: only what is older is looked at. */
export type BatchEdge = { at: string; id: string };

export type HitBatch = {
  table: 'discussions' | 'comments';
  /** Searches only the text that a hub with previews shows to guests. */
  onlyPreview?: boolean;
  /** What the texts must hold, as a query of the text index. */
  held: Sql;
  /** The full query that hits of `held` must match; refers to `held`. */
  whole: Sql;
  /** Without words: everything under the marks. */
  takesAll: boolean;
  before: BatchEdge;
  since: Date | undefined;
  /** True to search all content if needed, which can take long; false to search recent content only. */
  goesFar: boolean;
  /** All marks that must be indexed together with the words: see `search_marks`. */
  marks: readonly string[];
};

/** The number of newest hits that are ranked together. */
export const batchSize = 200;

/**
 * Returns the newest hits as the CTE `batch`, its end as `edge`, and the text queries as `wish`. A common word has far
 * more
 * hits than can be fetched, so the database walks back in time and stops when it has enough: see `search_newest`.
 * Each hit also carries its position in the table: it cannot change within the statement, so the later steps
 * do not need an index lookup for each hit.
 */
export function newestHitsCte(hitBatch: HitBatch): Sql {
  const texts = tables[hitBatch.table];
  return sql`
    asked as materialized (select ${hitBatch.held} as held),
    wish as materialized (
      select ${withMarks(hitBatch.marks)} as held, held as sought, ${hitBatch.takesAll ? withMarks(hitBatch.marks) : hitBatch.whole} as whole from asked where numnode(held) > 0 or ${hitBatch.takesAll}
    ),
    newest as materialized (
      select max(created_at) as at,
             greatest((select min(created_at) from ${texts} where deleted_at is null), ${hitBatch.since ?? null}::timestamptz) as oldest
      from ${texts} where deleted_at is null and created_at <= ${hitBatch.before.at}::timestamptz
    ),
    batch as materialized (
      select hit.* from wish, newest, search_newest(
        ${hitBatch.table}, ${hitBatch.onlyPreview ? 'preview_words' : 'words'}, wish.held, newest.at, newest.oldest,
        ${hitBatch.before.at}::timestamptz, ${hitBatch.before.id}::uuid, ${batchSize}, ${hitBatch.goesFar}
      ) hit
      order by hit.created_at desc, hit.id desc limit ${batchSize}
    ),
    edge as materialized (
      select count(*) as size, min(created_at) as at, (array_agg(id order by created_at, id))[1] as id from batch
    )`;
}

const tables = { discussions: sql`discussions`, comments: sql`comments` };

const withMarks = (marks: readonly string[]) =>
  sql.join([sql`held`, ...marks.map((mark) => sql`${`'${mark}'`}::tsquery`)], ' && ');

export const authorMark = (authorId: string) => `=a${authorId.slice(0, 18)}`;
export const categoryMark = (category: string) => `=c${category}`;
