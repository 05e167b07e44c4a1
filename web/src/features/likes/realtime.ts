import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { updateCachedCard } from '#features/discussions/index.ts';
import { toLikeMutationKey, type LikeSubjectName } from './like-subjects.ts';
import { subscribeLikes } from './subscribe-likes.ts';

/** Updates the like buttons when other members like, or the same member in another window. */
function useLikeEvents(subject: LikeSubjectName, show: (id: string, change: Partial<LikeState>) => void) {
  const cache = useQueryClient();
  const onChange = useEffectEvent(show);
  useEffect(() => {
    const isPending = (id: string) => cache.isMutating({ mutationKey: toLikeMutationKey(subject, id) }) > 0;
    return subscribeLikes(subject, { isPending, show: (id, change) => onChange(id, change) });
  }, [cache, subject]);
}

/** Updates the like buttons of all discussions. */
export function useLikeEventsOfDiscussions() {
  const cache = useQueryClient();
  useLikeEvents('discussion', (id, change) => updateCachedCard(cache, id, () => change));
}

/** Updates the like button of one comment. */
export const useLikeEventsOfComment = (
  id: string,
  onChange: (change: (now: LikeState) => LikeState) => void,
) =>
  useLikeEvents('comment', (changed, change) => {
    if (changed === id) onChange((now) => ({ ...now, ...change }));
  });
