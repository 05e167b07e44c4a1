import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeCard } from '#features/discussions/index.ts';
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
