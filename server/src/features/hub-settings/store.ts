import type { Reading } from '@mutirao/contract/features/hub-settings/shapes';
import { sql, type Queryable } from '#platform/database/database';

export type HubSettings = { name: string; reading: Reading };

export async function findSettings(db: Queryable) {
  return db.row<HubSettings>(sql`select name, reading from hub_settings`);
}

export async function insertSettings(tx: Queryable, settings: HubSettings & { now: Date }) {
  await tx.run(sql`
    insert into hub_settings (name, reading, updated_at)
    values (${settings.name}, ${settings.reading}, ${settings.now})
    on conflict (only_row) do update
      set name = excluded.name, reading = excluded.reading, updated_at = excluded.updated_at`);
}

export async function insertSetupToken(db: Queryable, hash: Buffer, now: Date) {
  await db.run(sql`insert into setup_tokens (hash, created_at) values (${hash}, ${now})`);
}

/** Uses the token up; false when it is unknown or was used before. */
export async function useSetupToken(tx: Queryable, hash: Buffer, now: Date) {
  const used = await tx.run(
    sql`update setup_tokens set used_at = ${now} where hash = ${hash} and used_at is null`,
  );
  return used === 1;
}

// Two people with two links at once must not both become the first admin.
export async function lockSetup(tx: Queryable) {
  await tx.run(sql`lock table hub_settings in share row exclusive mode`);
}
