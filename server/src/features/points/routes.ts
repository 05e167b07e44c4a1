import * as calls from '@mutirao/contract/features/points/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { setBadgesAnnounced } from './badges/store.ts';
import { listPointEntries } from './list-points.ts';
import { readMemberPoints } from './read-member-points.ts';

export const pointRoutes = (house: AppContext) => [
  handle(calls.listPointEntries, (asked) => listPointEntries(house.db, asked)),
  handle(calls.markBadgesSeen, async ({ me, body }) => {
    await setBadgesAnnounced(house.db, { memberId: me.id, badges: body.badges, now: house.now() });
    await house.recordSeen({ memberId: me.id, kind: 'badge' });
  }),
  handle(calls.readMemberAchievements, ({ me, params }) => readMemberPoints(house.db, { id: params.id, me })),
];
