import { sql, type Queryable } from '#platform/database/database';

/** Returns the tags that begin with a prefix, the most used first. */
export async function listTagsByPrefix(db: Queryable, { prefix, limit }: { prefix: string; limit: number }) {
  // A tag needs no escaping for `like`: it contains only letters, digits and hyphens.
  return db.rows<{ tag: string; discussions: number }>(sql`
    select tag, discussions from tag_counts
    where discussions > 0 and tag like ${`${prefix}%`}
    order by discussions desc, tag limit ${limit}`);
}

/** Counts tags with a wrong counter. */
export async function countWrongTagCounts(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*) as wrong from tag_counts c
    full join (
      select tag, count(*) as discussions from discussions, unnest(tags) as tag where deleted_at is null group by tag
    ) d on d.tag = c.tag
    where coalesce(c.discussions, 0) <> coalesce(d.discussions, 0)`);
  return row?.wrong ?? 0;
}
