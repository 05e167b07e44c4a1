import type { Comment } from '@mutirao/contract/features/comments/shapes';
import { AuthorMenu } from './AuthorMenu.tsx';

/** What other rooms put into the menu of a comment. */
export const CommentMenu = ({ comment: { id, authorId, author } }: { comment: Comment }) => (
  <AuthorMenu id={authorId} name={author.name} place={id} />
);
