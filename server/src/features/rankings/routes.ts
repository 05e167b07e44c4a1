import * as calls from '@mutirao/contract/features/rankings/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { listRankings, readOwnRanking } from './list-rankings.ts';

export const rankingRoutes = (house: AppContext) => [
  handle(calls.listRankings, (asked) => listRankings(house, asked)),
  handle(calls.readOwnRanking, (asked) => readOwnRanking(house, asked)),
];
