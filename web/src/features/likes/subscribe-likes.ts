import { ownLikeChangedEvent } from '@mutirao/contract/features/likes/events';
import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import { likeKey, likeSubjects, type LikeSubject } from './like-subjects.ts';

/**
 * Subscribes to the counts that change by likes of others, and to the member's own likes in other windows. While the
 * user's own toggle of a like is pending, its events are ignored, because the response of the request sets the state.
 * Returns a function that unsubscribes.
 */
export function subscribeLikes(
  cache: QueryClient,
  subject: LikeSubject,
  show: (id: string, change: Partial<LikeState>) => void,
) {
  const showSettled = (id: string, change: Partial<LikeState>) => {
    if (cache.isMutating({ mutationKey: likeKey(subject, id) }) === 0) show(id, change);
  };
  const stops = [
    likeSubjects[subject].subscribe((id, likes) => showSettled(id, { likes })),
    subscribeRealtimeEvent(ownLikeChangedEvent, ({ id, liked }) => showSettled(id, { liked })),
  ];
  return () => stops.forEach((stop) => stop());
}
