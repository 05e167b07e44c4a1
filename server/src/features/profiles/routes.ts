import * as calls from '@mutirao/contract/features/profiles/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { readContributionDays, readProfileStats } from './read-activity.ts';

export const createProfileRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.countOwnContributionsPerDay, ({ me }) =>
    readContributionDays(ctx, { memberId: me.id, me }),
  ),
  defineEndpointHandler(calls.readOwnStats, ({ me }) => readProfileStats(ctx, { memberId: me.id, me })),
  defineEndpointHandler(calls.countMemberContributionsPerDay, ({ me, params }) =>
    readContributionDays(ctx, { memberId: params.id, me }),
  ),
  defineEndpointHandler(calls.readMemberStats, ({ me, params }) =>
    readProfileStats(ctx, { memberId: params.id, me }),
  ),
];
