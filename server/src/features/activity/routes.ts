import * as calls from '@mutirao/contract/features/activity/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { findActivityCounts } from './store.ts';

export const createOwnActivityCountsRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.readOwnActivityCounts, ({ me }) => findActivityCounts(ctx.db, me.id)),
];
