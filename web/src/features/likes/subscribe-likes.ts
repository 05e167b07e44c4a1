import { ownLikeChangedEvent } from '@mutirao/contract/features/likes/events';
import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import { likeTransportBySubject, type LikeSubjectName } from './like-subjects.ts';

type Options = {
  /** True while the user's own toggle of this like is pending. */
  isPending: (id: string) => boolean;
  show: (id: string, change: Partial<LikeState>) => void;
};

/**
 * Subscribes to the counts that change by likes of others, and to the member's own likes in other windows. While a
 * toggle is pending, its events are ignored, because the response of the request sets the state. Returns a function
 * that unsubscribes.
 */
export function subscribeLikes(subject: LikeSubjectName, { isPending, show }: Options) {
  const showUnlessPending = (id: string, change: Partial<LikeState>) => {
    if (!isPending(id)) show(id, change);
  };
  const unsubscribers = [
    likeTransportBySubject[subject].subscribe((id, likes) => showUnlessPending(id, { likes })),
    subscribeRealtimeEvent(ownLikeChangedEvent, ({ id, liked }) => showUnlessPending(id, { liked })),
  ];
  return () => unsubscribers.forEach((stop) => stop());
}
