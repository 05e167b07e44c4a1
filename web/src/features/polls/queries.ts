import * as calls from '@mutirao/contract/features/polls/endpoints';
import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { updateCachedCard } from '#features/discussions/index.ts';
import { call } from '#platform/api/call.ts';
import { applyVoteToPoll } from './counts.ts';

const votingKey = (id: string) => ['polls', 'voting', id] as const;

type PollTarget = { poll: Poll; discussionId: string };

/** The mutation that sends the member's vote. The vote is shown at once, and rolled back if the hub rejects it. */
export function useVote({ poll, discussionId }: PollTarget) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: votingKey(poll.id),
    mutationFn: (choices: readonly number[]) =>
      call(calls.voteInPoll, { params: { id: poll.id }, body: bodyOf(poll, choices) }),
    onMutate: (choices) => {
      cachePoll(cache, discussionId, applyVoteToPoll(poll, choices));
      // The poll before the vote, for the rollback: when the request fails, `poll` already contains the vote.
      return poll;
    },
    onSuccess: (updatedPoll) => cachePoll(cache, discussionId, updatedPoll),
    onError: (_error, _choices, before) => before && cachePoll(cache, discussionId, before),
  });
}

const bodyOf = ({ allowMultiple }: Poll, choices: readonly number[]) =>
  allowMultiple ? { optionIndexes: [...choices] } : { optionIndex: choices[0] };

/** Refetches the results of a poll. */
export async function refreshPoll(
  cache: QueryClient,
  { id, discussionId }: { id: string; discussionId: string },
) {
  // No refetch while a vote is pending, because its response may lack the vote and would overwrite it.
  if (cache.isMutating({ mutationKey: votingKey(id) }) > 0) return;
  cachePoll(cache, discussionId, await call(calls.readPoll, { params: { id } }));
}

function cachePoll(cache: QueryClient, discussionId: string, poll: Poll) {
  updateCachedCard(cache, discussionId, (card) => ({
    attachments: card.attachments.map((attachment) => (attachment.id === poll.id ? poll : attachment)),
  }));
}
