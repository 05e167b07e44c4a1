import * as calls from '@mutirao/contract/features/notifications/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { addDevice, listDevices, removeDevice } from './devices/devices.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllRead, markRead } from './mark-read.ts';
import { changeSettings, readSettings } from './settings/settings.ts';

export const notificationRoutes = (house: House) => [
  answer(calls.listNotifications, (asked) => listNotifications(house, asked)),
  answer(calls.markRead, ({ me, params, body }) => markRead(house, { id: params.id, me, ...body })),
  answer(calls.markAllRead, ({ me, body }) => markAllRead(house, { me, ...body })),
  answer(calls.readNotificationSettings, ({ me }) => readSettings(house.db, me)),
  answer(calls.changeNotificationSettings, ({ me, body }) => changeSettings(house, { me, change: body })),
  answer(calls.listDevices, ({ me }) => listDevices(house, { me })),
  answer(calls.addDevice, ({ me, body, request }) =>
    addDevice(house, { me, device: body, userAgent: request.userAgent }),
  ),
  answer(calls.removeDevice, ({ me, params }) => removeDevice(house, { me, id: params.id })),
];
