import * as calls from '@mutirao/contract/features/notifications/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { addDevice, listDevices, removeDevice } from './devices.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead, markNotificationRead } from './mark-read.ts';
import { changeNotificationSettings, readNotificationSettings } from './settings.ts';

export const notificationRoutes = (ctx: AppContext) => [
  handle(calls.listNotifications, (input) => listNotifications(ctx, input)),
  handle(calls.markNotificationRead, ({ me, params, body }) =>
    markNotificationRead(ctx, { id: params.id, me, ...body }),
  ),
  handle(calls.markAllNotificationsRead, ({ me, body }) => markAllNotificationsRead(ctx, { me, ...body })),
  handle(calls.readNotificationSettings, ({ me }) => readNotificationSettings(ctx.db, me)),
  handle(calls.changeNotificationSettings, ({ me, body }) =>
    changeNotificationSettings(ctx, { me, change: body }),
  ),
  handle(calls.listDevices, ({ me }) => listDevices(ctx, { me })),
  handle(calls.addDevice, ({ me, body, request }) =>
    addDevice(ctx, { me, device: body, userAgent: request.userAgent }),
  ),
  handle(calls.removeDevice, ({ me, params }) => removeDevice(ctx, { me, id: params.id })),
];
