import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import type { UsageLimitsAndSwitches } from '@mutirao/contract/features/hub-settings/schemas';
import { hubSwitchDefinitions, toHubSwitchColumn } from '@mutirao/contract/features/hub-settings/switches';
import { sql, type Queryable } from '#platform/database/database';

const hubSwitchColumnsSql = sql.raw(
  hubSwitchDefinitions.map(({ name }) => `${toHubSwitchColumn(name)} as "${name}"`).join(', '),
);

export async function findUsageLimitsAndSwitches(db: Queryable) {
  return db.row<UsageLimitsAndSwitches>(sql`
    select posts_a_day as "postsADay", comments_a_day as "commentsADay", file_megabytes as "fileMegabytes",
           ${hubSwitchColumnsSql}
    from hub_settings`);
}

/**
 * Returns the maximum size of a file in this hub, in megabytes: the limit in the settings of the hub, at
 * most `maxFileMegabytes`.
 */
export async function findMaxFileMegabytes(db: Queryable) {
  const row = await db.row<{ max_megabytes: number }>(
    sql`select least(file_megabytes, ${maxFileMegabytes}::int) as max_megabytes from hub_settings`,
  );
  return row?.max_megabytes ?? maxFileMegabytes;
}

/** True if the hub allows pages to run the programs of members. */
export async function isBrowserCodeExecutionEnabled(db: Queryable) {
  const row = await db.row<{ is_enabled: boolean }>(sql`select runs_code as is_enabled from hub_settings`);
  return row?.is_enabled ?? true;
}

export async function updateUsageLimitsAndSwitches(
  tx: Queryable,
  bounds: UsageLimitsAndSwitches & { now: Date },
) {
  const switchChanges = hubSwitchDefinitions.map(
    ({ name }) => sql`${sql.raw(toHubSwitchColumn(name))} = ${bounds[name]}`,
  );
  await tx.run(sql`
    update hub_settings set posts_a_day = ${bounds.postsADay}, comments_a_day = ${bounds.commentsADay},
      file_megabytes = ${bounds.fileMegabytes}, ${sql.join(switchChanges)}, updated_at = ${bounds.now}`);
}
