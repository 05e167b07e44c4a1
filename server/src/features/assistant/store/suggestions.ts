import { sql, type Queryable } from '#platform/database/database';

/** Returns the tags of visible discussions, the most used first. */
export async function listMostUsedTags(db: Queryable, max: number) {
  const rows = await db.rows<{ tag: string }>(sql`
    select tag from tag_counts where discussions > 0 order by discussions desc, tag limit ${max}`);
  return rows.map(({ tag }) => tag);
}

/** Returns those of the given tags that a visible discussion has. */
export async function listExistingTagsAmong(db: Queryable, tags: readonly string[]) {
  const rows = await db.rows<{ tag: string }>(sql`
    select tag from tag_counts where tag = any(${tags}::text[]) and discussions > 0`);
  return rows.map(({ tag }) => tag);
}
