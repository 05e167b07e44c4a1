import type { Role } from '@mutirao/contract/kit/roles';

export type CommentRow = {
  id: string;
  discussion_id: string;
  parent_id: string | null;
  content: string;
  author_id: string;
  author_name: string;
  author_avatar: string | null;
  author_role: Role;
  created_at: Date;
  edited_at: Date | null;
  likes: number;
  replies: number;
  liked: boolean;
  accepted: boolean;
  removed: boolean;
  /** Hidden until staff decide: shown to its author and staff only. */
  under_review: boolean;
  /**
   * The comment that this comment replies to. The id is null if that comment is deleted; the author of that comment is
   * still returned.
   */
  reply_to_id: string | null;
  reply_to_author_id: string | null;
  reply_to_name: string | null;
};

/** A row of a page: the root of a thread, or one of its first replies. */
export type CommentPageRow = CommentRow & {
  /** Whether more roots follow the page, in the direction of the query. */
  has_more: boolean;
};
