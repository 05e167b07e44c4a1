import * as calls from '@mutirao/contract/features/community/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { createAdminStatsReader } from './admin-stats/read-admin-stats.ts';
import { listNewestComments, listNewestMembers } from './list-newest.ts';
import { createCommunityStatsReader } from './read-stats.ts';

export const createCommunityRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.readCommunityStats, createCommunityStatsReader(ctx)),
  defineEndpointHandler(calls.readAdminStats, createAdminStatsReader(ctx)),
  defineEndpointHandler(calls.listNewestMembers, ({ query }) => listNewestMembers(ctx, query)),
  defineEndpointHandler(calls.listNewestComments, ({ query }) => listNewestComments(ctx.db, query)),
];
