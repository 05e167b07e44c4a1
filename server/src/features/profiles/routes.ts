import * as calls from '@mutirao/contract/features/profiles/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { readContributions, readStats } from './read-activity.ts';

export const profileRoutes = (house: House) => [
  answer(calls.readOwnContributions, ({ me }) => readContributions(house, { memberId: me.id, me })),
  answer(calls.readOwnStats, ({ me }) => readStats(house, { memberId: me.id, me })),
  answer(calls.readContributions, ({ me, params }) => readContributions(house, { memberId: params.id, me })),
  answer(calls.readStats, ({ me, params }) => readStats(house, { memberId: params.id, me })),
];
