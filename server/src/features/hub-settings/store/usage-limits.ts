import { maxFileMegabytes, type MemberUsageLimits } from '@mutirao/contract/features/hub-settings/schemas';
import { sql, type Queryable } from '#platform/database/database';

export async function findUsageLimits(db: Queryable) {
  return db.row<MemberUsageLimits>(sql`
    select posts_a_day as "postsADay", comments_a_day as "commentsADay", members_invite as "membersInvite",
           members_propose_events as "membersProposeEvents", file_megabytes as "fileMegabytes",
           runs_code as "runsCode"
    from hub_settings`);
}

/**
 * Returns the maximum size of a file in this hub, in megabytes: the lower of the hub's own limit and the general one.
 */
export async function findMaxFileMegabytes(db: Queryable) {
  const row = await db.row<{ max_megabytes: number }>(
    sql`select least(file_megabytes, ${maxFileMegabytes}::int) as max_megabytes from hub_settings`,
  );
  return row?.max_megabytes ?? maxFileMegabytes;
}

/** True if the hub allows pages to run the programs of members. */
export async function isCodeExecutionEnabled(db: Queryable) {
  const row = await db.row<{ is_enabled: boolean }>(sql`select runs_code as is_enabled from hub_settings`);
  return row?.is_enabled ?? true;
}

export async function updateUsageLimits(tx: Queryable, bounds: MemberUsageLimits & { now: Date }) {
  await tx.run(sql`
    update hub_settings set posts_a_day = ${bounds.postsADay}, comments_a_day = ${bounds.commentsADay},
      members_invite = ${bounds.membersInvite}, members_propose_events = ${bounds.membersProposeEvents},
      file_megabytes = ${bounds.fileMegabytes}, runs_code = ${bounds.runsCode}, updated_at = ${bounds.now}`);
}
