import * as calls from '@mutirao/contract/features/notifications/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { addPushDevice, listOwnPushDevices, removePushDevice } from './devices.ts';
import { listNotifications } from './list-notifications.ts';
import { markNotificationsReadUpTo, markNotificationRead } from './mark-read.ts';
import { changeNotificationSettings, readNotificationSettings } from './settings.ts';

export const createNotificationRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listNotifications, (input) => listNotifications(ctx, input)),
  defineEndpointHandler(calls.markNotificationRead, ({ me, params, body }) =>
    markNotificationRead(ctx, { id: params.id, me, ...body }),
  ),
  defineEndpointHandler(calls.markNotificationsReadUntil, ({ me, body }) =>
    markNotificationsReadUpTo(ctx, { me, ...body }),
  ),
  defineEndpointHandler(calls.readNotificationSettings, ({ me }) => readNotificationSettings(ctx.db, me)),
  defineEndpointHandler(calls.changeNotificationSettings, ({ me, body }) =>
    changeNotificationSettings(ctx, { me, change: body }),
  ),
  defineEndpointHandler(calls.listOwnPushDevices, ({ me }) => listOwnPushDevices(ctx, { me })),
  defineEndpointHandler(calls.addPushDevice, ({ me, body, request }) =>
    addPushDevice(ctx, { me, device: body, userAgent: request.userAgent }),
  ),
  defineEndpointHandler(calls.removePushDevice, ({ me, params }) =>
    removePushDevice(ctx, { me, id: params.id }),
  ),
];
