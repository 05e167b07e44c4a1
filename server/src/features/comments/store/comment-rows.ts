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
  /** True if the comment is hidden until staff decide. Only its author and staff see it. */
  under_review: boolean;
  /**
   * The reply that this comment answers; null if this comment is a root or answers the root. The id is also null if
   * that reply is deleted; its author is still returned.
   */
  reply_to_id: string | null;
  reply_to_author_id: string | null;
  reply_to_name: string | null;
};

/** A row of a page: a root or one of its replies, or, in a page of replies, a reply. */
export type CommentPageRow = CommentRow & {
  /** True if more roots (or replies, in a page of replies) follow the page, in the direction of the query. */
  has_more: boolean;
};
