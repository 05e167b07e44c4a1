import { sql, type Queryable } from '#platform/database/database';

/** Deletes some of the blocks by and against a member; returns the number deleted. */
export async function deleteBlocksOf(db: Queryable, { memberId, most }: { memberId: string; most: number }) {
  return db.run(sql`
    delete from member_blocks b using (
      select member_id, other_id from member_blocks
      where member_id = ${memberId} or other_id = ${memberId} order by member_id, other_id limit ${most}
    ) few where b.member_id = few.member_id and b.other_id = few.other_id`);
}
