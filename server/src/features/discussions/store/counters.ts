import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import { sql, type Queryable } from '#platform/database/database';

export async function listCategoryCounts(db: Queryable) {
  return db.rows<CategoryCount>(
    sql`select category, discussions from category_counts order by category limit 50`,
  );
}

// Discussions without a category are counted under the empty name.
export type CategoryCount = { category: CategorySlug; discussions: number };

/** Counts discussions per category for a period or a tag: from an index that contains the counted columns. */
export async function countFilteredDiscussionsByCategory(
  db: Queryable,
  { since, tag }: { since?: Date | undefined; tag: string | undefined },
) {
  const tagged = sql`c.discussion_id in (
    select d.id from discussions d where d.tags @> array[${tag}]::text[] and d.deleted_at is null)`;
  return db.rows<CategoryCount>(sql`
    select coalesce(c.category, '') as category, count(*) as discussions from discussion_counts c
    where ${since ? sql`c.created_at >= ${since}` : sql`true`} ${tag ? sql`and ${tagged}` : sql``}
    group by 1 order by 1 limit 50`);
}

/** Counts visible discussions without a counter row, and counter rows without a visible discussion. */
export async function countDiscussionsWithWrongCounterRow(db: Queryable) {
  const row = await db.row<{ missing: number }>(sql`
    select count(*) as missing from (select id from discussions where deleted_at is null) d
    full join discussion_counts c on c.discussion_id = d.id
    where d.id is null or c.discussion_id is null`);
  return row?.missing ?? 0;
}

export async function countWrongCategoryCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from category_counts c
    full join (
      select coalesce(category, '') as category, count(*) as discussions from discussions
      where deleted_at is null group by 1
    ) d on d.category = c.category
    where coalesce(c.discussions, 0) <> coalesce(d.discussions, 0)`);
  return row?.wrong ?? 0;
}
