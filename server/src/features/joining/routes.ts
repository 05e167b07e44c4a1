import * as calls from '@mutirao/contract/features/joining/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { approveJoinRequests, listJoinRequests, rejectJoinRequest } from './decide-join-requests.ts';
import { setJoinRequestMessage } from './create-join-request.ts';

export const joiningRoutes = (ctx: AppContext) => [
  handle(calls.listJoinRequests, (input) => listJoinRequests(ctx, input)),
  handle(calls.approveJoinRequests, ({ me, body }) => approveJoinRequests(ctx, { me, ids: body.ids })),
  handle(calls.rejectJoinRequest, ({ me, params, body }) =>
    rejectJoinRequest(ctx, { me, id: params.id, reason: body.reason }),
  ),
  handle(calls.setJoinRequestMessage, ({ me, body }) =>
    setJoinRequestMessage(ctx, { me, words: body.words }),
  ),
];
