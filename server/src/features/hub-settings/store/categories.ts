import type { CategoryTone } from '@mutirao/contract/features/hub-settings/limits';
import type { CategoryWithDiscussionCount } from '@mutirao/contract/features/hub-settings/schemas';
import { sql, type Queryable } from '#platform/database/database';

/** SQL fragment: a JSON array of the categories, for a page load. */
export const categoryListSql = sql`
  (select coalesce(jsonb_agg(
     jsonb_build_object('slug', slug, 'name', name, 'tone', tone)
       || case when archived_at is null then '{}'::jsonb else '{"isArchived": true}' end
     order by position), '[]') from categories)`;

/** Returns the categories with the number of discussions in each, for admins. */
export async function listHubCategories(db: Queryable) {
  return db.rows<CategoryWithDiscussionCount>(sql`
    select k.slug, k.name, k.tone, k.archived_at is not null as "isArchived", c.discussions
    from categories k join category_counts c on c.category = k.slug order by k.position limit 100`);
}

/** True if the category accepts new discussions. */
export async function isOpenCategory(db: Queryable, slug: string) {
  const category = await db.row(sql`select 1 from categories where slug = ${slug} and archived_at is null`);
  return category !== undefined;
}

// Serialises category changes without blocking publishing.
export async function lockCategoriesTable(tx: Queryable) {
  await tx.run(sql`lock table categories in share row exclusive mode`);
}

type New = Pick<CategoryWithDiscussionCount, 'slug' | 'name' | 'tone'>;

/** Inserts a category after the others. */
export async function insertCategory(tx: Queryable, { slug, name, tone }: New) {
  await tx.run(sql`
    insert into categories (slug, name, tone, position)
    select ${slug}, ${name}, ${tone}, coalesce(max(position), 0) + 1 from categories`);
}

type Change = { name: string; tone: CategoryTone; isArchived: boolean; now: Date };

export async function updateCategory(tx: Queryable, slug: string, change: Change) {
  await tx.run(sql`
    update categories set name = ${change.name}, tone = ${change.tone},
      archived_at = case when ${change.isArchived}::boolean then coalesce(archived_at, ${change.now}::timestamptz) end
    where slug = ${slug}`);
}

export async function updateCategoryOrder(tx: Queryable, slugs: readonly string[]) {
  await tx.run(sql`
    update categories k set position = ordered.position
    from unnest(${slugs}::text[]) with ordinality as ordered (slug, position) where ordered.slug = k.slug`);
}
