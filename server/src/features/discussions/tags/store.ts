import { sql, type Queryable } from '#platform/database/database';

/** The tags that begin so, the most used first. */
export async function listTagsByPrefix(
  db: Queryable,
  { beginning, most }: { beginning: string; most: number },
) {
  // A tag needs no escaping for `like`: it contains only letters, digits and hyphens.
  return db.rows<{ tag: string; discussions: number }>(sql`
    select tag, discussions from tag_counts
    where discussions > 0 and tag like ${`${beginning}%`}
    order by discussions desc, tag limit ${most}`);
}

/** Counts tags with a wrong counter. */
export async function countWrongTags(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from tag_counts c
    full join (
      select tag, count(*) as discussions from discussions, unnest(tags) as tag where deleted_at is null group by tag
    ) d on d.tag = c.tag
    where coalesce(c.discussions, 0) <> coalesce(d.discussions, 0)`);
  return row?.wrong ?? 0;
}
