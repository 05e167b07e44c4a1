import { addDevice, listDevices } from '@mutirao/contract/features/notifications/endpoints';
import { call } from '#platform/api/call.ts';
import { readSubscription, unsubscribe } from '#platform/push/this-device.ts';
import { keepOwnDevice, ownDevice } from './own-device.ts';

/**
 * Informs the server that this browser is still in use, if it receives push notifications: its push service may have
 * changed the
 * endpoint, and the member may have signed in again. If the device was removed elsewhere, the browser unsubscribes.
 */
export async function renewDevice(memberId: string) {
  const id = ownDevice(memberId);
  if (id === undefined) return;
  const body = await readSubscription();
  const { devices } = await call(listDevices);
  if (!body || !devices.some((device) => device.id === id)) {
    await unsubscribe();
    keepOwnDevice(memberId, undefined);
    return;
  }
  keepOwnDevice(memberId, (await call(addDevice, { body })).id);
}
