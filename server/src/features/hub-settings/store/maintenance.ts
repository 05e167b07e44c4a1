import { sql, type Queryable } from '#platform/database/database';

export type MaintenanceRow = { isOn: boolean; message: string | null };

/** Returns whether only staff can use the hub, and the message for all others; undefined before the set-up. */
export async function findMaintenance(db: Queryable) {
  return db.row<MaintenanceRow>(sql`
    select maintenance_since is not null as "isOn", maintenance_message as message from hub_settings`);
}

/**
 * Turns maintenance on or off and sets its message. If maintenance continues, its start time remains unchanged.
 */
export async function updateMaintenance(tx: Queryable, { isOn, message }: MaintenanceRow, now: Date) {
  await tx.run(sql`
    update hub_settings set maintenance_message = ${message}, updated_at = ${now},
      maintenance_since = case when ${isOn}::boolean then coalesce(maintenance_since, ${now}::timestamptz) end`);
}
