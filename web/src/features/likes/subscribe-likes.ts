import {
  commentLikesChangedEvent,
  discussionLikesChangedEvent,
  ownLikeChangedEvent,
} from '@mutirao/contract/features/likes/events';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';

type Options = {
  /**
   * True while the user's own toggle of this like is pending. Events are then ignored, because the response of the
   * request sets the state.
   */
  isPressing: (id: string) => boolean;
  show: (id: string, likes: number) => void;
};

type ListenerOptions = Pick<Options, 'isPressing'> & { show: (id: string, liked: boolean) => void };

/**
 * Subscribes to changes of likes by others, and updates the count of each discussion. Returns a function that
 * unsubscribes.
 */
export const subscribeDiscussionLikes = ({ isPressing, show }: Options) =>
  subscribeRealtimeEvent(discussionLikesChangedEvent, ({ discussionId, likes }) => {
    if (!isPressing(discussionId)) show(discussionId, likes);
  });

/**
 * Subscribes to changes of likes by others, and updates the count of each comment. Returns a function that
 * unsubscribes.
 */
export const subscribeCommentLikes = ({ isPressing, show }: Options) =>
  subscribeRealtimeEvent(commentLikesChangedEvent, ({ commentId, likes }) => {
    if (!isPressing(commentId)) show(commentId, likes);
  });

/** Subscribes to the member's likes in other windows, of discussions and comments alike. */
export const subscribeOwnLikes = ({ isPressing, show }: ListenerOptions) =>
  subscribeRealtimeEvent(ownLikeChangedEvent, ({ id, liked }) => {
    if (!isPressing(id)) show(id, liked);
  });
