import {
  commentLikesChangedEvent,
  discussionLikesChangedEvent,
  ownLikeChangedEvent,
} from '@mutirao/contract/features/likes/events';
import { hear } from '#platform/realtime/socket.ts';

type Options = {
  /** A like that is being sent is settled by its own response. */
  isPressing: (id: string) => boolean;
  show: (id: string, likes: number) => void;
};

type ListenerOptions = Pick<Options, 'isPressing'> & { show: (id: string, liked: boolean) => void };

/** Subscribes to likes changes by others and shows the count of each discussion. Returns a function that unsubscribes. */
export const subscribeDiscussionLikes = ({ isPressing, show }: Options) =>
  hear(discussionLikesChangedEvent, ({ discussionId, likes }) => {
    if (!isPressing(discussionId)) show(discussionId, likes);
  });

/** The same of comments. */
export const subscribeCommentLikes = ({ isPressing, show }: Options) =>
  hear(commentLikesChangedEvent, ({ commentId, likes }) => {
    if (!isPressing(commentId)) show(commentId, likes);
  });

/** Subscribes to the member's likes in other windows, of discussions and comments alike. */
export const subscribeOwnLikes = ({ isPressing, show }: ListenerOptions) =>
  hear(ownLikeChangedEvent, ({ id, liked }) => {
    if (!isPressing(id)) show(id, liked);
  });
