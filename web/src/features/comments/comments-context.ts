import type { Comment } from '@mutirao/contract/features/comments/schemas';
import type { Discussion } from '@mutirao/contract/features/discussions/schemas';
import { createContext, use } from 'react';

/** The comment that a reply answers: its id, and the name of its author. */
export type ReplyTarget = { id: string; name: string };

/** The context that all comments of an open discussion share. */
export type CommentsContextValue = {
  discussion: Discussion;
  /** The id of the highlighted comment: the one that the address names, or that the user chose with a button. */
  target: string | undefined;
  /** Called with the comment to reply to; null if the user cannot reply. */
  onReply: ((comment: Comment) => void) | null;
};

export const CommentsContext = createContext<CommentsContextValue | undefined>(undefined);

/** Returns the context of the comments of the open discussion. Throws if none encloses the component. */
export function useCommentsContext(): CommentsContextValue {
  const context = use(CommentsContext);
  if (!context) throw new Error('a comment stands in no discussion');
  return context;
}

/** The id of the element of a comment, used as the fragment of its link. */
export const toCommentAnchor = (id: string) => `c-${id}`;
/** Returns the path of a comment: its discussion's page, with the comment's element as the fragment. */
export const toCommentPath = ({ id, discussionId }: Pick<Comment, 'id' | 'discussionId'>) =>
  `/discussions/${discussionId}#${toCommentAnchor(id)}`;
