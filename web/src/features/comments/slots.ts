import type { Comment } from '@mutirao/contract/features/comments/shapes';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { createContext, use, type ComponentType } from 'react';
import type { Likes } from './pages.ts';

/** The places in a comment that rooms above this one fill. The app joins them; a place that nobody fills is not there. */
export type CommentSlots = {
  /** What all of them come to, where they are many. */
  Summary?: ComponentType<{ discussion: Discussion; onShow: (commentId: string) => void }>;
  /** The button that likes it, with its count. */
  CommentLike?: ComponentType<{ comment: Comment; onChange: (change: (now: Likes) => Likes) => void }>;
  /** The way to report it; nothing where it is the reader's own. */
  CommentReport?: ComponentType<{ comment: Comment }>;
  /** Further entries of its menu. */
  CommentMenuItems?: ComponentType<{ comment: Comment }>;
  /** What staff do about whoever wrote it, in its menu beside deleting it. */
  CommentStaffItems?: ComponentType<{ comment: Comment }>;
};

export const CommentSlotsContext = createContext<CommentSlots>({});

export const useCommentSlots = () => use(CommentSlotsContext);
