import * as calls from '@mutirao/contract/features/rankings/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { listRankings, readOwnRanking } from './list-rankings.ts';

export const rankingRoutes = (ctx: AppContext) => [
  handle(calls.listRankings, (input) => listRankings(ctx, input)),
  handle(calls.readOwnRanking, (input) => readOwnRanking(ctx, input)),
];
