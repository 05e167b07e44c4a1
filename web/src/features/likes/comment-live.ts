import { commentLikesChanged } from '@mutirao/contract/features/likes/signals';
import type { LikeState } from '@mutirao/contract/features/likes/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hear } from '#platform/live/socket.ts';
import { likeKeys } from './keys.ts';

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
