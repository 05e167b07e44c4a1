import { addPushDevice, listOwnPushDevices } from '@mutirao/contract/features/notifications/endpoints';
import { call } from '#platform/api/call.ts';
import { readPushSubscription, unsubscribeFromPush } from '#platform/push/push-subscription.ts';
import { saveOwnPushDeviceId, readOwnPushDeviceId } from './own-push-device-id.ts';

/**
 * Informs the server that this browser is still in use, if it receives push notifications: its push service may have
 * changed the endpoint, and the member may have signed in again. If the device was removed elsewhere, the browser
 * unsubscribes.
 */
export async function renewPushDevice(memberId: string) {
  const id = readOwnPushDeviceId(memberId);
  if (id === undefined) return;
  const body = await readPushSubscription();
  const { devices } = await call(listOwnPushDevices);
  if (!body || !devices.some((device) => device.id === id)) {
    await unsubscribeFromPush();
    saveOwnPushDeviceId(memberId, undefined);
    return;
  }
  saveOwnPushDeviceId(memberId, (await call(addPushDevice, { body })).id);
}
