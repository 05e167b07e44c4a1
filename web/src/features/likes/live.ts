import type { LikeState } from '@mutirao/contract/features/likes/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { changeCard } from '#features/discussions/index.ts';
import { hearCommentLikes, hearLikes } from './hear-likes.ts';
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

/** Lets the heart of one comment move when others press it. */
export function useCommentLikeSignals(id: string, onChange: Show) {
  const cache = useQueryClient();
  const show = useEffectEvent((likes: number) => onChange((now) => ({ ...now, likes })));
  useEffect(
    () =>
      hearCommentLikes({
        isPressing: (pressed) => cache.isMutating({ mutationKey: likeKeys.comment(pressed) }) > 0,
        show: (pressed, likes) => void (pressed === id && show(likes)),
      }),
    [cache, id],
  );
}
