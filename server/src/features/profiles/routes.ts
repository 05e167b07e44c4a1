import * as calls from '@mutirao/contract/features/profiles/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { readContributions, readStats } from './read-activity.ts';

export const profileRoutes = (ctx: AppContext) => [
  handle(calls.readOwnContributions, ({ me }) => readContributions(ctx, { memberId: me.id, me })),
  handle(calls.readOwnStats, ({ me }) => readStats(ctx, { memberId: me.id, me })),
  handle(calls.readMemberContributions, ({ me, params }) =>
    readContributions(ctx, { memberId: params.id, me }),
  ),
  handle(calls.readMemberStats, ({ me, params }) => readStats(ctx, { memberId: params.id, me })),
];
