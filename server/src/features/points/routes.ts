import * as calls from '@mutirao/contract/features/points/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { setBadgesAnnounced } from './store/badges.ts';
import { listPointEntries } from './list-points.ts';
import { readMemberPoints } from './read-member-points.ts';

export const pointRoutes = (ctx: AppContext) => [
  handle(calls.listPointEntries, (input) => listPointEntries(ctx.db, input)),
  handle(calls.markBadgesSeen, async ({ me, body }) => {
    await setBadgesAnnounced(ctx.db, { memberId: me.id, badges: body.badges, now: ctx.now() });
    await ctx.recordSeen({ memberId: me.id, kind: 'badge' });
  }),
  handle(calls.readMemberAchievements, ({ me, params }) => readMemberPoints(ctx.db, { id: params.id, me })),
];
