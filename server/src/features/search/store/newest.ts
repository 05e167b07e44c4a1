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
  /** Everything that must stand among the words beside them: see `search_marks`. */
  marks: readonly string[];
};

/** So many of the newest hits are ranked together. */
export const batchSize = 500;
// Of more in one stretch the rest is not looked at: time stays bounded whatever was written when.
const mostOfStretch = 4_000;

const widest = 12_288;
const widestBefore = 2;
// Hours, as `search_marks` writes them, and how many such stretches before the newest one. Few are much longer than the
// one before: however a hub's days differ, not many more hits are met than are wanted. The longest are asked for least,
// for there it costs most to find that common words never meet.
const stretches = [
  [3, 1],
  [24, 1],
  [24, 4],
  [192, 1],
  [192, 4],
  [1_536, 1],
  [widest, widestBefore],
] as const;
const steps = [...stretches, undefined];

const tables = { discussions: sql`discussions`, comments: sql`comments` };

/**
 * The newest hits as `batch`, where it ends as `edge`, and the queries as `wish`. A common word would be found far more
 * often than can be fetched, so it is asked for in the newest hours first, inside the index, and in the next
 * wider stretch only if that was not enough. Where the widest reaches back to the oldest text, all of it is not looked
 * through once more. A hit is known by its place in the table as well: within the statement
 * nothing moves, and whoever goes on from there need not walk down an index for each.
 */
export function newestHits(it: Batch): Sql {
  const words = it.onlyPreview ? sql`preview_words` : sql`words`;
  const enough = (step: number) => sql`(select count(*) from ${nameOf(step)}) >= ${batchSize}`;
  const levels = steps.map(
    (stretch, step) => sql`${nameOf(step)} as materialized (
      select id, created_at, ctid as place from ${tables[it.table]}
      where ${words} @@ (select ${stretch ? sql`held && search_stretch(newest.at, ${stretch[0]}, ${stretch[1]})` : sql`held`} from wish, newest)
        and deleted_at is null and (created_at, id) < (${it.before.at}::timestamptz, ${it.before.id}::uuid)
        ${it.since ? sql`and created_at >= ${it.since}` : sql``}
        ${sql.join([sql``, ...steps.slice(0, step).map((_, before) => sql`not ${enough(before)}`)], ' and ')}
        ${stretch ? sql`` : sql`and not (select is_young from newest)`}
      limit ${mostOfStretch}
    )`,
  );
  // Each stretch holds the ones before it: the widest that was asked has everything.
  const chosen = steps.map((stretch, step) => {
    if (stretch === undefined) return sql`select * from ${nameOf(step)}`;
    const isAll = stretch[0] === widest ? sql`or (select is_young from newest)` : sql``;
    return sql`select * from ${nameOf(step)} where ${enough(step)} ${isAll}`;
  });
  return sql`
    asked as materialized (select ${it.held} as held),
    wish as materialized (
      select ${withMarks(it.marks)} as held, held as sought, ${it.takesAll ? withMarks(it.marks) : it.whole} as whole from asked where numnode(held) > 0 or ${it.takesAll}
    ),
    newest as materialized (
      select at, oldest >= to_timestamp((extract(epoch from at)::bigint / ${widest * 3_600}::bigint - ${widestBefore}::bigint) * ${widest * 3_600}::bigint) as is_young
      from (
        select max(created_at) as at, (select min(created_at) from ${tables[it.table]} where deleted_at is null) as oldest
        from ${tables[it.table]} where deleted_at is null and created_at <= ${it.before.at}::timestamptz
      ) found
    ),
    ${sql.join(levels, ',')},
    batch as materialized (
      select * from (${sql.join(chosen, ' union all ')}) found
      order by created_at desc, id desc limit ${batchSize}
    ),
    edge as materialized (
      select count(*) as size, min(created_at) as at, (array_agg(id order by created_at, id))[1] as id from batch
    )`;
}

const nameOf = (step: number) => sql.raw(`step_${step}`);

const withMarks = (marks: readonly string[]) =>
  sql.join([sql`held`, ...marks.map((mark) => sql`${`'${mark}'`}::tsquery`)], ' && ');

export const authorMark = (authorId: string) => `=a${authorId.slice(0, 18)}`;
export const categoryMark = (category: string) => `=c${category}`;
