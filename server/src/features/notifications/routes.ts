import * as calls from '@mutirao/contract/features/notifications/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { addDevice, listDevices, removeDevice } from './devices/devices.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { changeNotificationSettings, readNotificationSettings } from './settings/settings.ts';

export const notificationRoutes = (house: AppContext) => [
  handle(calls.listNotifications, (asked) => listNotifications(house, asked)),
  handle(calls.markNotificationRead, ({ me, params, body }) =>
    markNotificationRead(house, { id: params.id, me, ...body }),
  ),
  handle(calls.markAllNotificationsRead, ({ me, body }) => markAllNotificationsRead(house, { me, ...body })),
  handle(calls.readNotificationSettings, ({ me }) => readNotificationSettings(house.db, me)),
  handle(calls.changeNotificationSettings, ({ me, body }) =>
    changeNotificationSettings(house, { me, change: body }),
  ),
  handle(calls.listDevices, ({ me }) => listDevices(house, { me })),
  handle(calls.addDevice, ({ me, body, request }) =>
    addDevice(house, { me, device: body, userAgent: request.userAgent }),
  ),
  handle(calls.removeDevice, ({ me, params }) => removeDevice(house, { me, id: params.id })),
];
