import { removedContentAuthorId, type Comment } from '@mutirao/contract/features/comments/schemas';
import type { CommentRow } from './store/comment-rows.ts';

export function toComment(row: CommentRow): Comment {
  const base = {
    id: row.id,
    discussionId: row.discussion_id,
    createdAt: row.created_at.toISOString(),
    ...(row.parent_id ? { parentCommentId: row.parent_id } : {}),
    replies: row.replies,
  };
  if (row.removed) return { ...base, ...removedCommentFields };
  return {
    ...base,
    content: row.content,
    authorId: row.author_id,
    author: { name: row.author_name, avatar: row.author_avatar, role: row.author_role },
    likes: row.likes,
    liked: row.liked,
    ...replyToOf(row),
    ...(row.edited_at ? { editedAt: row.edited_at.toISOString() } : {}),
    ...(row.accepted ? { accepted: true } : {}),
    ...(row.under_review ? { underReview: true } : {}),
  };
}

// The server does not send the content of a removed comment.
const removedCommentFields = {
  content: 'Comentário removido',
  authorId: removedContentAuthorId,
  author: { name: '', avatar: null, role: 'member' },
  likes: 0,
  liked: false,
  removed: true,
} as const;

function replyToOf({ reply_to_id: id, reply_to_author_id: authorId, reply_to_name: name }: CommentRow) {
  return authorId && name ? { replyTo: { ...(id ? { id } : {}), authorId, name } } : {};
}
