import { sql, type Queryable, type Sql } from '#platform/database/database';

type Told = {
  what: string;
  at: Date;
  /** Selects thing_id and by_id of what came to be. */
  things: Sql;
};

/** Part of a statement that does something: writes down with it that it is to be told to whomever it concerns. */
export const happened = ({ what, at, things }: Told): Sql => sql`
  happened as (
    insert into happenings (what, thing_id, by_id, at)
    select ${what}, thing_id, by_id, ${at}::timestamptz from (${things}) things
  )`;

export type Happening = { id: string; what: string; thing_id: string; by_id: string; at: Date };

/**
 * Takes away some of what is to be told, the oldest first. Only one transaction at a time holds any: another finds nothing,
 * so that two never gather the same things.
 */
export async function takeHappenings(tx: Queryable, most: number) {
  return tx.rows<Happening>(sql`
    delete from happenings where id in (
      select id from happenings where pg_try_advisory_xact_lock(hashtext('happenings')) order by id limit ${most})
    returning id, what, thing_id, by_id, at`);
}

export async function deleteHappeningsOf(tx: Queryable, memberId: string) {
  await tx.run(sql`delete from happenings where by_id = ${memberId}`);
}
