import * as calls from '@mutirao/contract/features/points/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { setBadgesSeen } from './store/badges.ts';
import { listOwnPointEntries } from './list-points.ts';
import { readMemberPoints } from './read-member-points.ts';

export const createPointRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listOwnPointEntries, (input) => listOwnPointEntries(ctx.db, input)),
  defineEndpointHandler(calls.markBadgesSeen, async ({ me, body }) => {
    await setBadgesSeen(ctx.db, { memberId: me.id, badges: body.badges, now: ctx.now() });
    await ctx.recordSeen({ memberId: me.id, kind: 'badge' });
  }),
  defineEndpointHandler(calls.readMemberAchievements, ({ me, params }) =>
    readMemberPoints(ctx.db, { id: params.id, me }),
  ),
];
