import { readCommunityStats } from '@mutirao/contract/features/community/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { readStatsOf } from './read-stats.ts';

export const communityRoutes = (house: House) => [answer(readCommunityStats, readStatsOf(house))];
