import { commentLikesChanged, likesChanged, ownLikeChanged } from '@mutirao/contract/features/likes/signals';
import { hear } from '#platform/live/socket.ts';

type Parts = {
  /** What one is pressing oneself right now is settled by its own answer. */
  isPressing: (id: string) => boolean;
  show: (id: string, likes: number) => void;
};

type OwnParts = Pick<Parts, 'isPressing'> & { show: (id: string, liked: boolean) => void };

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

/** Hears what one pressed in another window, of discussions and comments alike. */
export const hearOwnLikes = ({ isPressing, show }: OwnParts) =>
  hear(ownLikeChanged, ({ id, liked }) => {
    if (!isPressing(id)) show(id, liked);
  });
