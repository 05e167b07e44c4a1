import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import { sql, type Queryable } from '#platform/database/database';

export type DeviceRow = {
  id: string;
  user_agent: string;
  created_at: Date;
  used_at: Date;
};

/** Returns a member's devices, last used first. */
export async function listDeviceRows(db: Queryable, { memberId, now }: { memberId: string; now: Date }) {
  return db.rows<DeviceRow>(sql`
    select id, user_agent, created_at, used_at from push_devices
    where member_id = ${memberId} and until > ${now}
    order by used_at desc, id desc limit ${notificationLimits.devices}`);
}

type NewPushDevice = {
  id: string;
  memberId: string;
  sessionId: string;
  endpoint: string;
  publicKey: Buffer;
  secret: Buffer;
  userAgent: string;
  now: Date;
  /** The time at which the device expires; undefined if the device expires with its session. */
  until: Date | undefined;
};

/** Locks a member's devices until the transaction ends, so that concurrent additions cannot exceed the limit. */
export async function lockMemberAgainstNewDevices(tx: Queryable, memberId: string) {
  await tx.run(sql`select from members where id = ${memberId} for no key update`);
}

/**
 * Adds a device, or records that it is in use, and returns its id. The device now notifies the member who is signed in
 * on it. Above the maximum per member, the least recently used device is removed.
 */
export async function upsertDeviceAndEvictLeastUsed(
  tx: Queryable,
  newDevice: NewPushDevice,
): Promise<string> {
  const until =
    newDevice.until ??
    sql`coalesce((select s.expires_at from sessions s where s.auth_session_id = ${newDevice.sessionId}), ${newDevice.now})`;
  const row = await tx.row<{ id: string }>(sql`
    with evicted_devices as (
      delete from push_devices where id in (
        select id from push_devices where member_id = ${newDevice.memberId} and endpoint <> ${newDevice.endpoint}
        order by used_at desc, id desc offset ${notificationLimits.devices - 1})
    )
    insert into push_devices as d (
      id, member_id, session_id, endpoint, public_key, secret, user_agent, created_at, used_at, until)
    values (${newDevice.id}, ${newDevice.memberId}, ${newDevice.sessionId}, ${newDevice.endpoint}, ${newDevice.publicKey}, ${newDevice.secret}, ${newDevice.userAgent},
            ${newDevice.now}, ${newDevice.now}, ${until})
    on conflict (endpoint) do update
    set member_id = excluded.member_id, session_id = excluded.session_id, public_key = excluded.public_key,
        secret = excluded.secret, user_agent = excluded.user_agent, used_at = excluded.used_at, until = excluded.until,
        created_at = case when d.member_id = excluded.member_id then d.created_at else excluded.created_at end
    returning id`);
  return row?.id ?? newDevice.id;
}

export async function deleteDevice(db: Queryable, { id, memberId }: { id: string; memberId: string }) {
  return db.run(sql`delete from push_devices where id = ${id} and member_id = ${memberId}`);
}

/** Purges at most `limit` devices that have expired; returns how many. */
export async function deleteExpiredDevices(db: Queryable, { now, limit }: { now: Date; limit: number }) {
  return db.run(sql`
    delete from push_devices where id in (
      select id from push_devices where until <= ${now} order by until limit ${limit} for update skip locked)`);
}
