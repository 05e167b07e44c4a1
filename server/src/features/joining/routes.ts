import * as calls from '@mutirao/contract/features/joining/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { approveJoinRequests, listJoinRequests, rejectJoinRequest } from './decide-join-requests.ts';
import { setJoinRequestMessage } from './create-join-request.ts';

export const createJoiningRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.listJoinRequests, (input) => listJoinRequests(ctx, input)),
  defineEndpointHandler(calls.approveJoinRequests, ({ me, body }) =>
    approveJoinRequests(ctx, { me, ids: body.ids }),
  ),
  defineEndpointHandler(calls.rejectJoinRequest, ({ me, params, body }) =>
    rejectJoinRequest(ctx, { me, id: params.id, reason: body.reason }),
  ),
  defineEndpointHandler(calls.setJoinRequestMessage, ({ me, body }) =>
    setJoinRequestMessage(ctx, { me, words: body.words }),
  ),
];
