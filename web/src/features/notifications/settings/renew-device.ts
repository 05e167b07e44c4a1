import { addDevice, listDevices } from '@mutirao/contract/features/notifications/endpoints';
import { call } from '#platform/api/call.ts';
import { readSubscription, unsubscribe } from '#platform/push/this-device.ts';
import { keepOwnDevice, ownDevice } from './own-device.ts';

/**
 * Says that this browser is still in use, where one is told things in it: its push service may have given it another address
 * since, and one may have signed in anew. Where it was removed from elsewhere, it takes nothing any more.
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
