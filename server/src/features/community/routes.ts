import * as calls from '@mutirao/contract/features/community/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { createAdminStatsReader } from './admin-stats/read-admin-stats.ts';
import { listNewestComments, listNewestMembers } from './list-newest.ts';
import { createCommunityStatsReader } from './read-stats.ts';

export const communityRoutes = (ctx: AppContext) => [
  handle(calls.readCommunityStats, createCommunityStatsReader(ctx)),
  handle(calls.readAdminStats, createAdminStatsReader(ctx)),
  handle(calls.listNewestMembers, ({ query }) => listNewestMembers(ctx, query)),
  handle(calls.listNewestComments, ({ query }) => listNewestComments(ctx.db, query)),
];
