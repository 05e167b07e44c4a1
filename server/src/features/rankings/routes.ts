import * as calls from '@mutirao/contract/features/rankings/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { createRankingCache, listRankingEntries, readOwnRanking } from './list-ranking-entries.ts';

export function createRankingRoutes(ctx: AppContext) {
  const firstPages = createRankingCache(ctx);
  return [
    defineEndpointHandler(calls.listRankingEntries, (input) =>
      listRankingEntries({ ...ctx, firstPages }, input),
    ),
    defineEndpointHandler(calls.readOwnRanking, (input) => readOwnRanking(ctx, input)),
  ];
}
