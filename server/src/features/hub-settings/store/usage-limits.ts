import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import type { UsageLimitsAndSwitches } from '@mutirao/contract/features/hub-settings/schemas';
import {
  defaultHubSwitches,
  hubSwitchDefinitions,
  toHubSwitchColumn,
  type HubSwitchName,
} from '@mutirao/contract/features/hub-settings/switches';
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

/** True if a switch of the hub is on; before the set-up of the hub, if it is on by default. */
export async function isHubSwitchOn(db: Queryable, name: HubSwitchName) {
  const row = await db.row<{ is_on: boolean }>(
    sql`select ${sql.raw(toHubSwitchColumn(name))} as is_on from hub_settings`,
  );
  return row?.is_on ?? defaultHubSwitches[name];
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
