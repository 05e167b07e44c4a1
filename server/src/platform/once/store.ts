import { sql, type Queryable, type Sql } from '#platform/database/database';

/** Who sends something, and under which key: the same key again is the same thing again. */
export type Sending = { memberId: string; key: string | undefined };

/** What is to be made of it. */
export type Claim = Sending & { thingId: string; at: Date };

/**
 * Part of a statement that makes something: `claimed` has a row unless its sender has used the key before, and whatever
 * the statement writes must come of that row. Of two at once the second waits here until the first holds or is undone.
 */
export const claimed = ({ memberId, key, thingId, at }: Claim): Sql =>
  key === undefined
    ? sql`claimed as (select true)`
    : sql`
      claimed as (
        insert into sent_things (member_id, key, thing_id, sent_at) values (${memberId}, ${key}, ${thingId}, ${at})
        on conflict do nothing returning true
      )`;

/** The same by itself, at the end of a transaction that several statements make something in; false where it was made before. */
export async function claim(tx: Queryable, it: Claim): Promise<boolean> {
  return it.key === undefined || (await tx.row(sql`with ${claimed(it)} select from claimed`)) !== undefined;
}

/** What was made under a key. */
export async function findSent(db: Queryable, { memberId, key }: Sending) {
  const row = await db.row<{ thing_id: string }>(
    sql`select thing_id from sent_things where member_id = ${memberId} and key = ${key}`,
  );
  return row?.thing_id;
}

export async function deleteSentBefore(db: Queryable, moment: Date) {
  await db.run(sql`delete from sent_things where sent_at < ${moment}`);
}

export async function deleteSentOf(db: Queryable, memberId: string) {
  await db.run(sql`delete from sent_things where member_id = ${memberId}`);
}
