import { likesChanged } from '@mutirao/contract/features/likes/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeCard } from '#features/discussions/index.ts';
import { hear } from '#platform/live/socket.ts';
import { likeKeys } from './keys.ts';

/** Lets the hearts move when others press them. */
export function useLikeSignals() {
  const cache = useQueryClient();
  useEffect(() => hearLikes(cache), [cache]);
}

/** What one is pressing oneself right now is settled by its own answer. Answers how to stop. */
export const hearLikes = (cache: QueryClient) =>
  hear(likesChanged, ({ discussionId, likes }) => {
    if (cache.isMutating({ mutationKey: likeKeys.discussion(discussionId) }) > 0) return;
    changeCard(cache, discussionId, () => ({ likes }));
  });
