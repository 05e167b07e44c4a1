import type { UsageLimits } from '@mutirao/contract/features/hub-settings/schemas';
import { sql, type Queryable } from '#platform/database/database';

export async function findBounds(db: Queryable) {
  return db.row<UsageLimits>(sql`
    select posts_a_day as "postsADay", comments_a_day as "commentsADay", members_invite as "membersInvite",
           members_propose_events as "membersProposeEvents", file_megabytes as "fileMegabytes",
           runs_code as "runsCode"
    from hub_settings`);
}

/** How large one file may be here; null where it may be as large as anywhere. */
export async function findMaxFileMegabytes(db: Queryable) {
  const row = await db.row<{ most: number | null }>(sql`select file_megabytes as most from hub_settings`);
  return row?.most ?? null;
}

/** Whether programs of members run in its pages. */
export async function isCodeExecutionEnabled(db: Queryable) {
  const row = await db.row<{ on: boolean }>(sql`select runs_code as "on" from hub_settings`);
  return row?.on ?? true;
}

export async function updateBounds(tx: Queryable, item: UsageLimits & { now: Date }) {
  await tx.run(sql`
    update hub_settings set posts_a_day = ${item.postsADay}, comments_a_day = ${item.commentsADay},
      members_invite = ${item.membersInvite}, members_propose_events = ${item.membersProposeEvents},
      file_megabytes = ${item.fileMegabytes}, runs_code = ${item.runsCode}, updated_at = ${item.now}`);
}
