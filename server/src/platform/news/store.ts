import { sql, type Queryable, type Sql } from '#platform/database/database';

type Told = {
  what: string;
  at: Date;
  /** Selects thing_id and by_id of what came to be. */
  things: Sql;
  /** What the part is called, where a statement has two. */
  name?: string;
};

/** Part of a statement that does something: writes down with it that it is to be told to whomever it concerns. */
export const happened = ({ what, at, things, name = 'happened' }: Told): Sql => sql`
  ${sql.raw(name)} as (
    insert into happenings (what, thing_id, by_id, at)
    select ${what}, thing_id, by_id, ${at}::timestamptz from (${things}) things
  )`;

export type Happening = {
  id: string;
  what: string;
  thing_id: string;
  /** Null for what the hub does by itself. */
  by_id: string | null;
  at: Date;
  /** The last member who was told, where not all were told at once. */
  after_member: string | null;
};

const mostTries = 5;

/**
 * Holds some of what is to be told, the oldest first. Only one transaction at a time holds any: another finds nothing,
 * so that two never gather the same things.
 */
export async function takeHappenings(tx: Queryable, most: number) {
  return tx.rows<Happening>(sql`
    select id, what, thing_id, by_id, at, after_member from happenings
    where tries < ${mostTries} and (select pg_try_advisory_xact_lock(hashtext('happenings')))
    order by tries, id limit ${most} for update`);
}

type Settled = { id: string; after: string | null };

/** Lets go of what everybody was told, and notes how far the others were. */
export async function settleHappenings(tx: Queryable, told: readonly Settled[]) {
  const done = told.filter(({ after }) => after === null);
  const begun = told.filter(({ after }) => after !== null);
  await tx.run(sql`
    with done as (delete from happenings where id = any(${done.map(({ id }) => id)}::bigint[]))
    update happenings h set after_member = b.after
    from unnest(${begun.map(({ id }) => id)}::bigint[], ${begun.map(({ after }) => after)}::uuid[]) as b (id, after)
    where h.id = b.id`);
}

/** Puts behind the others what cannot be told; after some tries it is left alone. */
export async function putAside(db: Queryable, id: string) {
  await db.run(sql`update happenings set tries = tries + 1 where id = ${id}`);
}

export async function deleteHappeningsOf(tx: Queryable, memberId: string) {
  await tx.run(sql`delete from happenings where by_id = ${memberId}`);
}

/** Lets what somebody did for the hub be told as the hub's own. */
export async function unsignHappenings(
  tx: Queryable,
  { memberId, what }: { memberId: string; what: string },
) {
  await tx.run(sql`update happenings set by_id = null where by_id = ${memberId} and what = ${what}`);
}
