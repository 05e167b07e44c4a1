import type { Comment } from '@mutirao/contract/features/comments/shapes';
import { BlockMenu } from './BlockMenu.tsx';

/** What other rooms put into the menu of a comment. */
export const CommentMenu = ({ comment: { id, authorId, author } }: { comment: Comment }) => (
  <BlockMenu id={authorId} name={author.name} place={id} />
);
