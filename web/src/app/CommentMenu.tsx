import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { AuthorMenu } from './AuthorMenu.tsx';

/** Menu items of a comment that other features add. */
export const CommentMenu = ({ comment: { id, authorId, author } }: { comment: Comment }) => (
  <AuthorMenu id={authorId} name={author.name} contentId={id} />
);
