import * as calls from '@mutirao/contract/features/profiles/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { readContributions, readStats } from './read-activity.ts';

export const profileRoutes = (house: AppContext) => [
  handle(calls.readOwnContributions, ({ me }) => readContributions(house, { memberId: me.id, me })),
  handle(calls.readOwnStats, ({ me }) => readStats(house, { memberId: me.id, me })),
  handle(calls.readMemberContributions, ({ me, params }) =>
    readContributions(house, { memberId: params.id, me }),
  ),
  handle(calls.readMemberStats, ({ me, params }) => readStats(house, { memberId: params.id, me })),
];
