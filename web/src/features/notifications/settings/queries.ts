import {
  changeNotificationSettings,
  readNotificationSettings,
} from '@mutirao/contract/features/notifications/endpoints';
import type { NotificationSettingsChange } from '@mutirao/contract/features/notifications/shapes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { notificationKeys } from '../keys.ts';

/** How one hears of each kind. */
export function useNotificationSettings() {
  return useQuery({
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => call(readNotificationSettings, { signal }),
  });
}

/** Settles some of it, and shows what the hub then has. */
export function useChangeNotificationSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationSettingsChange) => call(changeNotificationSettings, { body }),
    scope: { id: 'notification-settings' },
    onSuccess: (settled) => cache.setQueryData(notificationKeys.settings, settled),
  });
}
