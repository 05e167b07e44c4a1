import { commentLikesChanged, likesChanged } from '@mutirao/contract/features/likes/signals';
import { hear } from '#platform/live/socket.ts';

type Parts = {
  /** What one is pressing oneself right now is settled by its own answer. */
  isPressing: (id: string) => boolean;
  show: (id: string, likes: number) => void;
};

/** Shows how many like a discussion whenever others change it. Answers how to stop. */
export const hearLikes = ({ isPressing, show }: Parts) =>
  hear(likesChanged, ({ discussionId, likes }) => {
    if (!isPressing(discussionId)) show(discussionId, likes);
  });

/** The same of comments. */
export const hearCommentLikes = ({ isPressing, show }: Parts) =>
  hear(commentLikesChanged, ({ commentId, likes }) => {
    if (!isPressing(commentId)) show(commentId, likes);
  });
