import * as calls from '@mutirao/contract/features/rankings/endpoints';
import { defineEndpointHandler } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { listRankings, readOwnRanking } from './list-rankings.ts';

export const rankingRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listRankings, (input) => listRankings(ctx, input)),
  defineEndpointHandler(calls.readOwnRanking, (input) => readOwnRanking(ctx, input)),
];
