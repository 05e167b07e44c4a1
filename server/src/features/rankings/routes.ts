import * as calls from '@mutirao/contract/features/rankings/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { listRankings, readOwnRanking } from './list-rankings.ts';

export const rankingRoutes = (house: House) => [
  answer(calls.listRankings, (asked) => listRankings(house, asked)),
  answer(calls.readOwnRanking, (asked) => readOwnRanking(house, asked)),
];
