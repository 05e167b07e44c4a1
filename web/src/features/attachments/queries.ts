import * as calls from '@mutirao/contract/features/attachments/endpoints';
import { deletePoll } from '@mutirao/contract/features/polls/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateCachedCard } from '#features/discussions/index.ts';
import { call } from '#platform/api/call.ts';

/** Removes an attachment of a discussion: the user's own, or any as staff. */
export function useRemoveAttachment(discussionId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, type }: { id: string; type: string }) =>
      call(type === 'poll' ? deletePoll : calls.deleteAttachment, { params: { id } }),
    onSuccess: (_, { id }) =>
      updateCachedCard(cache, discussionId, (card) => ({
        attachments: card.attachments.filter((attachment) => attachment.id !== id),
      })),
  });
}
