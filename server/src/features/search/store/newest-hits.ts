import { nameCte, attachCteNames } from '#platform/database/cte';
import { sql, type Sql } from '#platform/database/database';

/** The position at which a batch of hits begins: the batch has only texts that are older than it. */
export type HitBatchStart = { at: string; id: string };

export type HitBatchParams = {
  table: 'discussions' | 'comments';
  /** Searches only the text that a hub with previews shows to guests. */
  onlyPreview?: boolean;
  /** The words that the texts must contain, as a query of the text index. */
  required: Sql;
  /** The full query, which is checked on the texts that match `required`. The SQL can refer to `required`. */
  full_query: Sql;
  /** True if the query has no words: then every text with the given `marks` matches. */
  takesAll: boolean;
  before: HitBatchStart;
  since: Date | undefined;
  /** True to search all content if needed, which can take long; false to search recent content only. */
  searchesAll: boolean;
  /**
   * The lexemes for the author and the category of the search. A hit must have all of them in its text index in
   * addition to the words: see `search_marks`.
   */
  marks: readonly string[];
};

/** The number of newest hits that are ranked together. */
export const hitBatchSize = 200;

/**
 * Part of a statement that searches: its `batch` has the newest hits, its `edge` the end of the batch, its
 * `searchQuery` the text queries. A common word has far more hits than can be fetched, so the database walks back in
 * time and stops when it has enough: see `search_newest`. Each hit also carries its position in the table: it cannot
 * change within the statement, so the later steps do not need an index lookup for each hit.
 */
export function newestHitsCte(hitBatch: HitBatchParams) {
  const texts = tables[hitBatch.table];
  const searchQuery = nameCte('search_query', 'required', 'text_query', 'full_query');
  const batch = nameCte('batch', 'id', 'created_at', 'row_location');
  const edge = nameCte('edge', 'size', 'at', 'id');
  const definitions = sql`
    terms as materialized (select ${hitBatch.required} as required),
    ${searchQuery} as materialized (
      select ${buildTsqueryWithMarksSql(hitBatch.marks)} as required, required as text_query, ${hitBatch.takesAll ? buildTsqueryWithMarksSql(hitBatch.marks) : hitBatch.full_query} as full_query from terms where numnode(required) > 0 or ${hitBatch.takesAll}
    ),
    newest as materialized (
      select max(created_at) as at,
             greatest((select min(created_at) from ${texts} where deleted_at is null), ${hitBatch.since ?? null}::timestamptz) as oldest
      from ${texts} where deleted_at is null and created_at <= ${hitBatch.before.at}::timestamptz
    ),
    ${batch} as materialized (
      select hit.* from ${searchQuery}, newest, search_newest(
        ${hitBatch.table}, ${hitBatch.onlyPreview ? 'preview_words' : 'words'}, ${searchQuery.required}, newest.at, newest.oldest,
        ${hitBatch.before.at}::timestamptz, ${hitBatch.before.id}::uuid, ${hitBatchSize}, ${hitBatch.searchesAll}
      ) hit
      order by hit.created_at desc, hit.id desc limit ${hitBatchSize}
    ),
    ${edge} as materialized (
      select count(*) as size, min(${batch.created_at}) as at, (array_agg(${batch.id} order by ${batch.created_at}, ${batch.id}))[1] as id from ${batch}
    )`;
  return attachCteNames(definitions, { searchQuery, batch, edge });
}

const tables = { discussions: sql`discussions`, comments: sql`comments` };

const buildTsqueryWithMarksSql = (marks: readonly string[]) =>
  sql.join([sql`required`, ...marks.map((mark) => sql`${`'${mark}'`}::tsquery`)], ' && ');

export const toAuthorLexeme = (authorId: string) => `=a${authorId.slice(0, 18)}`;
export const toCategoryLexeme = (category: string) => `=c${category}`;
