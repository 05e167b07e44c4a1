import { randomUUID } from 'node:crypto';
import type { PushDevices, NewPushDevice } from '@mutirao/contract/features/notifications/schemas';
import { notificationErrors } from '@mutirao/contract/features/notifications/errors';
import { isLoopback } from '#platform/config/config';
import type { AppContext } from '#platform/context/app-context';
import type { CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { isPushPublicKey, derivePushPublicKey } from '#platform/push/encryption';
import { ensurePushPrivateKey } from './keys.ts';
import * as store from './store/devices.ts';

type Deps = Pick<AppContext, 'db' | 'now' | 'config'>;
type Caller = { me: Pick<CurrentMember, 'id'> };

const day = 86_400_000;
// How many days a device is valid if the hub uses a hosted identity service, because then the hub does not know how
// long a member stays signed in.
const hostedDays = 60;
const maxUserAgent = 400;

/** Returns the devices that receive notifications of a member, and the public key with which a browser subscribes. */
export async function listOwnPushDevices({ db, now }: Deps, { me }: Caller): Promise<PushDevices> {
  const [key, rows] = await Promise.all([
    ensurePushPrivateKey(db),
    store.listDeviceRows(db, { memberId: me.id, now: now() }),
  ]);
  return {
    publicKey: derivePushPublicKey(key).toString('base64url'),
    devices: rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      madeAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
    })),
  };
}

type NewDeviceInput = {
  me: Pick<CurrentMember, 'id' | 'sessionId'>;
  device: NewPushDevice;
  userAgent: string;
};

/**
 * Adds this browser as a device that receives notifications of a member, until its session expires or, with a hosted
 * identity service, for `hostedDays`.
 */
export async function addPushDevice({ db, now, config }: Deps, { me, device, userAgent }: NewDeviceInput) {
  const { endpoint, keys } = device;
  const publicKey = Buffer.from(keys.p256dh, 'base64url');
  const secret = Buffer.from(keys.auth, 'base64url');
  if (!isPushService(endpoint, config) || !isPushPublicKey(publicKey) || secret.length !== 16) {
    throw new ApiError(notificationErrors.push_address_missing());
  }
  const at = now();
  return db.transaction(async (tx) => {
    await store.lockMemberAgainstNewDevices(tx, me.id);
    const id = await store.upsertDeviceAndEvictLeastUsed(tx, {
      id: randomUUID(),
      memberId: me.id,
      sessionId: me.sessionId,
      endpoint,
      publicKey,
      secret,
      userAgent: userAgent.slice(0, maxUserAgent),
      now: at,
      until: config.hostedIdentity ? new Date(at.getTime() + hostedDays * day) : undefined,
    });
    return { id };
  });
}

/**
 * True if the endpoint can be a push service. Private addresses are rejected later, by the HTTP client that sends the
 * pushes.
 */
function isPushService(endpoint: string, { isLocal }: Pick<AppContext['config'], 'isLocal'>) {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  return (protocol === 'https:' && port === '') || (isLocal && isLoopback(hostname));
}

export async function removePushDevice(
  { db }: Pick<AppContext, 'db'>,
  { me, id }: { me: { id: string }; id: string },
) {
  const deletedRows = await store.deleteDevice(db, { id, memberId: me.id });
  if (deletedRows === 0) throw new ApiError(notificationErrors.device_not_found());
}

const max = 500;

/** Purges devices that have expired: their browsers have not registered again before the end of their validity. */
export const purgeExpiredDevices = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  store.deleteExpiredDevices(db, { now: now(), limit: max });
