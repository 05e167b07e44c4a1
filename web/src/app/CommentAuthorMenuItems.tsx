import type { Comment } from '@mutirao/contract/features/comments/schemas';
import { AuthorMenuItems } from './AuthorMenuItems.tsx';

/** The items of a comment's menu that concern its author: to write to, mute or block them. */
export const CommentAuthorMenuItems = ({ comment: { id, authorId, author } }: { comment: Comment }) => (
  <AuthorMenuItems id={authorId} name={author.name} contentId={id} />
);
