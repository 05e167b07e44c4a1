import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable } from '#platform/database/database';

export type MemberHitRow = {
  id: string;
  name: string;
  avatar: string | null;
  role: Role;
  plain_name: string;
  /**
   * The class of the hit: 0 if the name starts with the query, 1 if a later word of the name starts with it, 2 if the
   * name is only similar to it.
   */
  step: number;
};

export type MemberSearchQuery = {
  /** The searched name, in lower case, without accents. */
  name: string;
  after: { step: number; plainName: string; id: string } | undefined;
  now: Date;
  limit: number;
};

// The max number of names with the query in a later part that are sorted.
const maxInside = 200;

/**
 * Returns the members with a name, or a later part of it, that begins with the query. Banned and pending members are
 * not found.
 */
export async function findMemberHits(db: Queryable, { name, after, now, limit }: MemberSearchQuery) {
  const pattern = `${name.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // The range has all names with the prefix. The generic plan of a pattern cannot use the index of the names.
  const upperBound = `${name}\u{10ffff}`;
  const plain = sql`plain_text(name) collate "C"`;
  const afterCursor = after
    ? sql`and (${plain}, id) > (${after.plainName} collate "C", ${after.id}::uuid)`
    : sql``;
  const isInside = after?.step === 1;
  return db.rows<MemberHitRow>(sql`
    with starting as materialized (
      select id, name, avatar, role, ${plain} as plain_name, 0 as step from members
      where left_at is null and ${plain} >= ${name} and ${plain} < ${upperBound} and not is_hidden_from_lists(id, ${now}) ${isInside ? sql`and false` : afterCursor} order by ${plain}, id limit ${limit + 1}
    ),
    -- The index does not distinguish a later part of a name from its beginning, so this query reads all names with
    -- either. It runs only if the names that start with the query do not fill the page.
    inside as materialized (
      select id, name, avatar, role from members
      where left_at is null and plain_text(name) like ${`% ${pattern}`} and plain_text(name) not like ${pattern}
        and (select count(*) from starting) <= ${limit} and not is_hidden_from_lists(id, ${now}) limit ${maxInside}
    )
    select id, name, avatar, role, plain_name, step from (
      (select * from starting)
      union all
      (select id, name, avatar, role, ${plain}, 1 from inside
       where true ${isInside ? afterCursor : sql``} order by ${plain}, id limit ${limit + 1})
    ) found order by step, plain_name, id limit ${limit + 1}`);
}

/** Returns at most `limit` members with a name similar to the query, the most similar first. */
export async function findSimilarMemberHits(
  db: Queryable,
  { name, now, limit }: Omit<MemberSearchQuery, 'after'>,
) {
  return db.rows<MemberHitRow>(sql`
    select id, name, avatar, role, plain_text(name) as plain_name, 2 as step from (
      select id, name, avatar, role from members where left_at is null and ${name} <% plain_text(name) and not is_hidden_from_lists(id, ${now}) limit ${maxInside}
    ) found
    order by word_similarity(${name}, plain_text(name)) desc, plain_text(name), id limit ${limit}`);
}
