import * as calls from '@mutirao/contract/features/polls/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { attachPoll } from './attach-poll.ts';
import { deletePoll, readOwnBallot, readPoll } from './read-poll.ts';
import { castBallot } from './cast-ballot.ts';

export const createPollRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.attachPoll, ({ me, params, body, request }) =>
    attachPoll(ctx, { discussionId: params.id, me, draft: body, key: request.idempotencyKey }),
  ),
  defineEndpointHandler(calls.voteInPoll, ({ me, params, body }) =>
    castBallot(ctx, { id: params.id, me, choices: body.optionIndexes ?? [body.optionIndex ?? 0] }),
  ),
  defineEndpointHandler(calls.readOwnBallot, ({ me, params }) => readOwnBallot(ctx, { id: params.id, me })),
  defineEndpointHandler(calls.readPoll, ({ me, params }) => readPoll(ctx, { id: params.id, me })),
  defineEndpointHandler(calls.deletePoll, ({ me, params }) => deletePoll(ctx, { id: params.id, me })),
];
