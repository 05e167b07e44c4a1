import * as calls from '@mutirao/contract/features/polls/endpoints';
import type { Poll } from '@mutirao/contract/features/polls/shapes';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { changeCard } from '#features/discussions/index.ts';
import { call } from '#platform/api/call.ts';
import { withBallot } from './counts.ts';

const votingKey = (id: string) => ['polls', 'voting', id] as const;

type Place = { poll: Poll; discussionId: string };

/** Puts one's ballot in: shown at once, and taken back where the hub refuses it. */
export function useVote({ poll, discussionId }: Place) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: votingKey(poll.id),
    mutationFn: (choices: readonly number[]) =>
      call(calls.vote, { params: { id: poll.id }, body: bodyOf(poll, choices) }),
    onMutate: (choices) => {
      putPoll(cache, discussionId, withBallot(poll, choices));
      // Kept with the deed itself: what is drawn meanwhile is the poll after it.
      return poll;
    },
    onSuccess: (counted) => putPoll(cache, discussionId, counted),
    onError: (_error, _choices, before) => before && putPoll(cache, discussionId, before),
  });
}

const bodyOf = ({ allowMultiple }: Poll, choices: readonly number[]) =>
  allowMultiple ? { optionIndexes: [...choices] } : { optionIndex: choices[0] };

/** Asks for the counts as they are now. */
export async function refreshPoll(
  cache: QueryClient,
  { id, discussionId }: { id: string; discussionId: string },
) {
  // One's own ballot on its way would be overtaken by counts from before it.
  if (cache.isMutating({ mutationKey: votingKey(id) }) > 0) return;
  putPoll(cache, discussionId, await call(calls.readPoll, { params: { id } }));
}

function putPoll(cache: QueryClient, discussionId: string, poll: Poll) {
  changeCard(cache, discussionId, (card) => ({
    attachments: card.attachments.map((known) => (known.id === poll.id ? poll : known)),
  }));
}
