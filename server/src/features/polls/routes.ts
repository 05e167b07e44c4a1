import * as calls from '@mutirao/contract/features/polls/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { attachPoll } from './attach-poll.ts';
import { deletePoll, readOwnBallot, readPoll } from './read-poll.ts';
import { vote } from './vote.ts';

export const pollRoutes = (house: House) => [
  answer(calls.attachPoll, ({ me, params, body, request }) =>
    attachPoll(house, { discussionId: params.id, me, draft: body, key: request.key }),
  ),
  answer(calls.vote, ({ me, params, body }) =>
    vote(house, { id: params.id, me, choices: body.optionIndexes ?? [body.optionIndex ?? 0] }),
  ),
  answer(calls.readOwnBallot, ({ me, params }) => readOwnBallot(house, { id: params.id, me })),
  answer(calls.readPoll, ({ me, params }) => readPoll(house, { id: params.id, me })),
  answer(calls.deletePoll, ({ me, params }) => deletePoll(house, { id: params.id, me })),
];
