import * as calls from '@mutirao/contract/features/joining/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { approve, listJoinRequests, refuse } from './answer-requests.ts';
import { sayWhy } from './ask-to-join.ts';

export const joiningRoutes = (house: House) => [
  answer(calls.listJoinRequests, (asked) => listJoinRequests(house, asked)),
  answer(calls.approveJoinRequests, ({ me, body }) => approve(house, { me, ids: body.ids })),
  answer(calls.refuseJoinRequest, ({ me, params, body }) =>
    refuse(house, { me, id: params.id, reason: body.reason }),
  ),
  answer(calls.sayWhyJoining, ({ me, body }) => sayWhy(house, { me, words: body.words })),
];
