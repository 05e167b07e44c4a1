import * as calls from '@mutirao/contract/features/rankings/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { listRankingEntries, readOwnRanking } from './list-ranking-entries.ts';

export const createRankingRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listRankingEntries, (input) => listRankingEntries(ctx, input)),
  defineEndpointHandler(calls.readOwnRanking, (input) => readOwnRanking(ctx, input)),
];
