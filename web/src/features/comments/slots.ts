import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { createContext, use, type ComponentType } from 'react';
import type { LikeState } from './pages.ts';

/** The slots of a comment that higher features fill. The app fills them; an empty slot is not rendered. */
export type CommentSlots = {
  /** The summary of the comments, if there are many. */
  Summary?: ComponentType<{ discussion: Discussion; onShow: (commentId: string) => void }>;
  /** The like button of the comment, with the number of likes. */
  CommentLike?: ComponentType<{
    comment: Comment;
    onChange: (change: (now: LikeState) => LikeState) => void;
  }>;
  /** The button that reports a comment. It renders nothing for the viewer’s own comments. */
  CommentReport?: ComponentType<{ comment: Comment }>;
  /** The items of the comment's menu that concern its author: to write to, mute or block them. */
  CommentAuthorMenuItems?: ComponentType<{ comment: Comment }>;
  /** Menu items with which staff sanction the author, beside the item that deletes the comment. */
  CommentSanctionMenuItems?: ComponentType<{ comment: Comment }>;
};

export const CommentSlotsContext = createContext<CommentSlots>({});

export const useCommentSlots = () => use(CommentSlotsContext);
