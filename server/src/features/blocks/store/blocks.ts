import { blockLimits, type MuteOrBlockKind } from '@mutirao/contract/features/blocks/limits';
import { sql, type Queryable } from '#platform/database/database';

type BlockPair = { memberId: string; otherId: string };

type BlockOutcome = { member_exists: boolean; is_saved: boolean };

/**
 * Locks a member until the transaction ends, so that concurrent requests of the member to mute or block run one after
 * the other, and each counts the blocks of those before.
 */
export async function lockBlocker(tx: Queryable, memberId: string) {
  await tx.run(sql`select from members where id = ${memberId} for no key update`);
}

/** Creates or changes a block. Returns whether the other member exists, and whether the limit allowed it. */
export async function upsertMuteOrBlock(
  db: Queryable,
  block: BlockPair & { kind: MuteOrBlockKind; now: Date },
) {
  const { memberId, otherId, kind, now } = block;
  const row = await db.row<BlockOutcome>(sql`
    with other_member as (
      select id from members where id = ${otherId} and left_at is null
    ), upserted_block as (
      insert into member_blocks (member_id, other_id, kind, created_at)
      select ${memberId}, other_member.id, ${kind}, ${now} from other_member
      where (select count(*) from member_blocks b where b.member_id = ${memberId} and b.other_id <> ${otherId})
            < ${blockLimits.members}
      on conflict (member_id, other_id) do update set kind = excluded.kind
      returning 1
    )
    select exists (select from other_member) as member_exists, exists (select from upserted_block) as is_saved`);
  return row ?? { member_exists: false, is_saved: false };
}

export async function deleteMuteOrBlock(db: Queryable, { memberId, otherId }: BlockPair) {
  await db.run(sql`delete from member_blocks where member_id = ${memberId} and other_id = ${otherId}`);
}

export type MutedOrBlockedMemberRow = {
  id: string;
  name: string;
  avatar: string | null;
  kind: MuteOrBlockKind;
  created_at: Date;
};

/** Returns the members that a member mutes or blocks, the newest first. */
export async function listMutedAndBlockedMemberRows(db: Queryable, memberId: string) {
  return db.rows<MutedOrBlockedMemberRow>(sql`
    select m.id, m.name, m.avatar, b.kind, b.created_at
    from member_blocks b join members m on m.id = b.other_id
    where b.member_id = ${memberId} order by b.created_at desc, m.id desc limit ${blockLimits.members}`);
}

/** True if one of `members` blocks the member `from` from replying, mentioning or writing to them. */
export async function isBlockedByAny(
  db: Queryable,
  { members, from }: { members: readonly string[]; from: string },
) {
  const found = await db.row(sql`
    select from member_blocks where member_id = any(${members}::uuid[]) and other_id = ${from} and kind = 'block' limit 1`);
  return found !== undefined;
}
