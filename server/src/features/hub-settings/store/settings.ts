import type {
  CategoryView,
  JoiningMode,
  Maintenance,
  GuestAccessLevel,
} from '@mutirao/contract/features/hub-settings/schemas';
import {
  hubSwitchDefinitions,
  toHubSwitchColumn,
  type HubSwitches,
} from '@mutirao/contract/features/hub-settings/switches';
import { defaultPointsBySource } from '@mutirao/contract/features/points/limits';
import { sql, type Queryable } from '#platform/database/database';
import type { BrandingRow } from './branding.ts';
import { categoryListSql } from './categories.ts';

type PointValues = { discussion: number; comment: number; like: number; presence: number };

/** Returns the current point values of the hub; before the set-up, the default values. */
export async function findPointValues(db: Queryable): Promise<PointValues> {
  const row = await db.row<PointValues>(sql`
    select points_per_post as discussion, points_per_comment as comment, points_per_like as "like",
           points_per_presence as presence
    from hub_settings`);
  return (
    row ?? {
      discussion: defaultPointsBySource.discussion,
      comment: defaultPointsBySource.comment,
      like: defaultPointsBySource.discussion_like,
      presence: defaultPointsBySource.event_presence,
    }
  );
}

export type HubSettings = { name: string; reading: GuestAccessLevel; joining: JoiningMode };

export async function findHubSettings(db: Queryable) {
  return db.row<HubSettings>(sql`select name, reading, joining from hub_settings`);
}

const hubSwitchPairsSql = sql.raw(
  hubSwitchDefinitions.map(({ name }) => `'${name}', ${toHubSwitchColumn(name)}`).join(', '),
);

type HubBootRows = {
  settings:
    | (HubSettings &
        BrandingRow &
        HubSwitches & {
          maintenance: Maintenance;
          fileMegabytes: number | null;
        })
    | null;
  categories: CategoryView[];
  hasRecentDiscussions: boolean;
};

// The feed first shows the discussions of the last 30 days if there are at least 20, otherwise all of them
// (decision 49 of the specification).
const firstView = { discussions: 20, days: 30 };

/**
 * Returns the data for a page load: the settings, null before the set-up; the categories; and whether there are enough
 * recent discussions for the first view of the feed.
 */
export async function readHubBootRows(db: Queryable): Promise<HubBootRows> {
  const row = await db.row<HubBootRows>(sql`
    select (select jsonb_build_object(
              'name', name, 'reading', reading, 'joining', joining, 'accent', accent, 'logoId', logo_id,
              'fileMegabytes', file_megabytes, ${hubSwitchPairsSql},
              'maintenance', case when maintenance_since is not null
                then jsonb_build_object('message', maintenance_message) end
            ) from hub_settings) as settings,
           ${categoryListSql} as categories,
           (select count(*) = ${firstView.discussions} from (
              select 1 from discussion_counts
              where created_at > now() - make_interval(days => ${firstView.days})
              limit ${firstView.discussions}) recent) as "hasRecentDiscussions"`);
  return row ?? { settings: null, categories: [], hasRecentDiscussions: false };
}

/** Returns what applies to a viewer without a session: the reading rule, and whether only staff can use the hub. */
export async function findGuestAccess(db: Queryable) {
  return db.row<{ reading: GuestAccessLevel; inMaintenance: boolean }>(sql`
    select reading, maintenance_since is not null as "inMaintenance" from hub_settings`);
}

export async function upsertHubNameAndReadingMode(
  tx: Queryable,
  settings: Omit<HubSettings, 'joining'> & { now: Date },
) {
  await tx.run(sql`
    insert into hub_settings (name, reading, updated_at, founded_at)
    values (${settings.name}, ${settings.reading}, ${settings.now}, ${settings.now})
    on conflict (only_row) do update
      set name = excluded.name, reading = excluded.reading, updated_at = excluded.updated_at`);
}

/** Stores who can join; returns false if the hub is not set up yet. */
export async function updateJoiningMode(db: Queryable, joining: JoiningMode, now: Date) {
  return (await db.run(sql`update hub_settings set joining = ${joining}, updated_at = ${now}`)) > 0;
}

export async function insertSetupToken(db: Queryable, hash: Buffer, now: Date) {
  await db.run(sql`insert into setup_tokens (hash, created_at) values (${hash}, ${now})`);
}

/** Marks the token as used; false if it is unknown or already used. */
export async function consumeSetupToken(tx: Queryable, hash: Buffer, now: Date) {
  const used = await tx.run(
    sql`update setup_tokens set used_at = ${now} where hash = ${hash} and used_at is null`,
  );
  return used === 1;
}

// Runs changes of the settings one after the other: for example, two people who use two set-up links at the same time
// must not both become the first admin.
export async function lockHubSettingsTable(tx: Queryable) {
  await tx.run(sql`lock table hub_settings in share row exclusive mode`);
}

export async function updatePointValues(tx: Queryable, values: PointValues & { now: Date }) {
  return (
    (await tx.run(sql`
      update hub_settings set points_per_post = ${values.discussion}, points_per_comment = ${values.comment},
        points_per_like = ${values.like}, points_per_presence = ${values.presence}, updated_at = ${values.now}`)) >
    0
  );
}

export async function updateHubSettings(tx: Queryable, values: HubSettings & { now: Date }) {
  await tx.run(sql`
    update hub_settings set name = ${values.name}, reading = ${values.reading}, joining = ${values.joining}, updated_at = ${values.now}`);
}
