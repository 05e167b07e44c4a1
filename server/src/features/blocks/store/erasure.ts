import { sql, type Queryable } from '#platform/database/database';

/** Deletes some of the blocks by and against a member; returns the number deleted. */
export async function deleteBlocksInvolvingMember(
  db: Queryable,
  { memberId, limit }: { memberId: string; limit: number },
) {
  return db.run(sql`
    delete from member_blocks b using (
      select member_id, other_id from member_blocks
      where member_id = ${memberId} or other_id = ${memberId} order by member_id, other_id limit ${limit}
    ) batch where b.member_id = batch.member_id and b.other_id = batch.other_id`);
}
