import * as calls from '@mutirao/contract/features/activity/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { findActivity } from './store.ts';

export const activityRoutes = (ctx: AppContext) => [
  handle(calls.readActivity, ({ me }) => findActivity(ctx.db, me.id)),
];
