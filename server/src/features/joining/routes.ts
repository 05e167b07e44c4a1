import * as calls from '@mutirao/contract/features/joining/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { approveJoinRequests, listJoinRequests, rejectJoinRequest } from './decide-join-requests.ts';
import { setJoinRequestMessage } from './create-join-request.ts';

export const joiningRoutes = (house: AppContext) => [
  handle(calls.listJoinRequests, (asked) => listJoinRequests(house, asked)),
  handle(calls.approveJoinRequests, ({ me, body }) => approveJoinRequests(house, { me, ids: body.ids })),
  handle(calls.rejectJoinRequest, ({ me, params, body }) =>
    rejectJoinRequest(house, { me, id: params.id, reason: body.reason }),
  ),
  handle(calls.setJoinRequestMessage, ({ me, body }) =>
    setJoinRequestMessage(house, { me, words: body.words }),
  ),
];
