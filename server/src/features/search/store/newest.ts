import { sql, type Sql } from '#platform/database/database';

/** Where a batch begins: only what is older is looked at. */
export type Edge = { at: string; id: string };

export type Batch = {
  table: 'discussions' | 'comments';
  /** Looks only at what a hub with previews shows to strangers. */
  onlyPreview?: boolean;
  /** What the texts must hold, as a query of the text index. */
  held: Sql;
  /** Of these, what is really wanted; speaks of `held`. */
  whole: Sql;
  /** Without words: everything under the marks. */
  takesAll: boolean;
  before: Edge;
  since: Date | undefined;
  /** Looks through everything there ever was if it must, which may take long; without, through what is new. */
  goesFar: boolean;
  /** Everything that must stand among the words beside them: see `search_marks`. */
  marks: readonly string[];
};

/** So many of the newest hits are ranked together. */
export const batchSize = 200;

/**
 * The newest hits as `batch`, where it ends as `edge`, and the queries as `wish`. A common word would be found far more
 * often than can be fetched, so the database walks back in time and stops where it has enough: see `search_newest`.
 * A hit is known by its place in the table as well: within the statement nothing moves, and whoever goes on from there
 * need not walk down an index for each.
 */
export function newestHits(it: Batch): Sql {
  const texts = tables[it.table];
  return sql`
    asked as materialized (select ${it.held} as held),
    wish as materialized (
      select ${withMarks(it.marks)} as held, held as sought, ${it.takesAll ? withMarks(it.marks) : it.whole} as whole from asked where numnode(held) > 0 or ${it.takesAll}
    ),
    newest as materialized (
      select max(created_at) as at,
             greatest((select min(created_at) from ${texts} where deleted_at is null), ${it.since ?? null}::timestamptz) as oldest
      from ${texts} where deleted_at is null and created_at <= ${it.before.at}::timestamptz
    ),
    batch as materialized (
      select hit.* from wish, newest, search_newest(
        ${it.table}, ${it.onlyPreview ? 'preview_words' : 'words'}, wish.held, newest.at, newest.oldest,
        ${it.before.at}::timestamptz, ${it.before.id}::uuid, ${batchSize}, ${it.goesFar}
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
