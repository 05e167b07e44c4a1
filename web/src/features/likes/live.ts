import { commentLikesChanged } from '@mutirao/contract/features/likes/signals';
import type { LikeState } from '@mutirao/contract/features/likes/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { changeCard } from '#features/discussions/index.ts';
import { hear } from '#platform/live/socket.ts';
import { hearLikes } from './hear-likes.ts';
import { likeKeys } from './keys.ts';

/** Lets the hearts move when others press them. */
export function useLikeSignals() {
  const cache = useQueryClient();
  useEffect(
    () =>
      hearLikes({
        isPressing: (id) => cache.isMutating({ mutationKey: likeKeys.discussion(id) }) > 0,
        show: (id, likes) => changeCard(cache, id, () => ({ likes })),
      }),
    [cache],
  );
}

type Show = (change: (now: LikeState) => LikeState) => void;

/** Lets the heart of one comment move when others press it. What one is pressing oneself is settled by its answer. */
export function useCommentLikeSignals(id: string, onChange: Show) {
  const cache = useQueryClient();
  const show = useEffectEvent((likes: number) => {
    if (cache.isMutating({ mutationKey: likeKeys.comment(id) }) > 0) return;
    onChange((now) => ({ ...now, likes }));
  });
  useEffect(
    () => hear(commentLikesChanged, ({ commentId, likes }) => void (commentId === id && show(likes))),
    [id],
  );
}
