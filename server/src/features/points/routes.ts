import * as calls from '@mutirao/contract/features/points/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { putTold } from './badges/store.ts';
import { listPoints } from './list-points.ts';
import { readStanding } from './read-standing.ts';

export const pointRoutes = (house: House) => [
  answer(calls.listPoints, (asked) => listPoints(house.db, asked)),
  answer(calls.noteBadgesTold, async ({ me, body }) => {
    await putTold(house.db, { memberId: me.id, badges: body.badges, now: house.now() });
    await house.noteSeen({ memberId: me.id, kind: 'badge' });
  }),
  answer(calls.readStanding, ({ me, params }) => readStanding(house.db, { id: params.id, me })),
];
