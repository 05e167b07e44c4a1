import * as calls from '@mutirao/contract/features/community/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { readAdminStatsOf } from './figures/read-admin-stats.ts';
import { listNewestComments, listNewestMembers } from './list-newest.ts';
import { readStatsOf } from './read-stats.ts';

export const communityRoutes = (house: House) => [
  answer(calls.readCommunityStats, readStatsOf(house)),
  answer(calls.readAdminStats, readAdminStatsOf(house)),
  answer(calls.listNewestMembers, ({ query }) => listNewestMembers(house, query)),
  answer(calls.listNewestComments, ({ query }) => listNewestComments(house.db, query)),
];
