import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { AuthorMenuItems } from './AuthorMenuItems.tsx';

/** Menu items of a comment that other features add. */
export const CommentAuthorMenuItems = ({ comment: { id, authorId, author } }: { comment: Comment }) => (
  <AuthorMenuItems id={authorId} name={author.name} contentId={id} />
);
