import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { updateCachedCard } from '#features/discussions/index.ts';
import { subscribeCommentLikes, subscribeDiscussionLikes, subscribeOwnLikes } from './subscribe-likes.ts';
import { likeKeys } from './keys.ts';

/** Updates the like buttons when other members like, or the same member in another window. */
export function useDiscussionLikeEvents() {
  const cache = useQueryClient();
  useEffect(() => {
    const isPressing = (id: string) => cache.isMutating({ mutationKey: likeKeys.discussion(id) }) > 0;
    const stops = [
      subscribeDiscussionLikes({
        isPressing,
        show: (id, likes) => updateCachedCard(cache, id, () => ({ likes })),
      }),
      subscribeOwnLikes({ isPressing, show: (id, liked) => updateCachedCard(cache, id, () => ({ liked })) }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache]);
}

type Show = (change: (now: LikeState) => LikeState) => void;

/** Updates the like button of one comment when other members like it, or the same member in another window. */
export function useCommentLikeEvents(id: string, onChange: Show) {
  const cache = useQueryClient();
  const change = useEffectEvent((part: Partial<LikeState>) => onChange((now) => ({ ...now, ...part })));
  useEffect(() => {
    const isPressing = (pressed: string) => cache.isMutating({ mutationKey: likeKeys.comment(pressed) }) > 0;
    const stops = [
      subscribeCommentLikes({
        isPressing,
        show: (pressed, likes) => void (pressed === id && change({ likes })),
      }),
      subscribeOwnLikes({ isPressing, show: (pressed, liked) => void (pressed === id && change({ liked })) }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [cache, id]);
}
