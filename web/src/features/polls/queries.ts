import * as calls from '@mutirao/contract/features/polls/endpoints';
import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { updateCachedCard } from '#features/discussions/index.ts';
import { call } from '#platform/api/call.ts';
import { withBallot } from './counts.ts';

const votingKey = (id: string) => ['polls', 'voting', id] as const;

type Place = { poll: Poll; discussionId: string };

/** Sends the member's vote: shown at once, and rolled back if the hub rejects it. */
export function useVote({ poll, discussionId }: Place) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: votingKey(poll.id),
    mutationFn: (choices: readonly number[]) =>
      call(calls.voteInPoll, { params: { id: poll.id }, body: bodyOf(poll, choices) }),
    onMutate: (choices) => {
      putPoll(cache, discussionId, withBallot(poll, choices));
      // The previous poll is the mutation's context, because the render during the request shows the poll after the
      // vote.
      return poll;
    },
    onSuccess: (counted) => putPoll(cache, discussionId, counted),
    onError: (_error, _choices, before) => before && putPoll(cache, discussionId, before),
  });
}

const bodyOf = ({ allowMultiple }: Poll, choices: readonly number[]) =>
  allowMultiple ? { optionIndexes: [...choices] } : { optionIndex: choices[0] };

/** Refetches the results of a poll. */
export async function refreshPoll(
  cache: QueryClient,
  { id, discussionId }: { id: string; discussionId: string },
) {
  // Counts from before a pending vote must not overwrite it.
  if (cache.isMutating({ mutationKey: votingKey(id) }) > 0) return;
  putPoll(cache, discussionId, await call(calls.readPoll, { params: { id } }));
}

function putPoll(cache: QueryClient, discussionId: string, poll: Poll) {
  updateCachedCard(cache, discussionId, (card) => ({
    attachments: card.attachments.map((known) => (known.id === poll.id ? poll : known)),
  }));
}
