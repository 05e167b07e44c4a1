import {
  addPushDevice,
  changeNotificationSettings,
  listOwnPushDevices,
  readNotificationSettings,
  removePushDevice,
} from '@mutirao/contract/features/notifications/endpoints';
import type { NotificationSettingsChange } from '@mutirao/contract/features/notifications/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { readPushState, subscribeToPush, unsubscribeFromPush } from '#platform/push/push-subscription.ts';
import { notificationKeys } from '../keys.ts';
import { saveOwnPushDeviceId, readOwnPushDeviceId } from './own-push-device-id.ts';

/** Queries the notification settings, if `isWanted` is true. */
export function useNotificationSettings({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    enabled: isWanted,
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => call(readNotificationSettings, { signal }),
  });
}

/** The mutation that saves changed notification settings, and caches the response. */
export function useChangeNotificationSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationSettingsChange) => call(changeNotificationSettings, { body }),
    onSuccess: (savedSettings) => cache.setQueryData(notificationKeys.settings, savedSettings),
  });
}

/** Returns the member's push devices, and the state of this browser. */
export function usePushDevices(memberId: string) {
  return useQuery({
    queryKey: notificationKeys.devices,
    queryFn: async ({ signal }) => {
      const [{ publicKey, devices }, state] = await Promise.all([
        call(listOwnPushDevices, { signal }),
        readPushState(),
      ]);
      const ownDeviceId = readOwnPushDeviceId(memberId);
      const isListed = devices.some(({ id }) => id === ownDeviceId);
      // The hub no longer knows the device of this browser, because it was removed elsewhere. Push counts as off, even
      // if the browser is still subscribed.
      return { publicKey, devices, ownDeviceId, state: state === 'on' && !isListed ? 'off' : state };
    },
    staleTime: 0,
  });
}

/** Turns on push notifications in this browser. Returns whether the user allowed it. */
export function useEnablePush(memberId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const body = await subscribeToPush(publicKey);
      if (!body) return false;
      saveOwnPushDeviceId(memberId, (await call(addPushDevice, { body })).id);
      return true;
    },
    onSettled: () => cache.invalidateQueries({ queryKey: notificationKeys.devices }),
  });
}

/** Turns off push notifications in one of the member's browsers. */
export function useRemovePushDevice(memberId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      if (id === readOwnPushDeviceId(memberId)) {
        await unsubscribeFromPush();
        saveOwnPushDeviceId(memberId, undefined);
      }
      await call(removePushDevice, { params: { id } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: notificationKeys.devices }),
  });
}
