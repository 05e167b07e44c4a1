import type { Comment } from '@mutirao/contract/features/comments/shapes';
import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { createContext, use } from 'react';

/** The member who receives a reply. */
export type ReplyTarget = { id: string; name: string };

/** What every comment of an open discussion shares. */
export type Room = {
  discussion: Discussion;
  /** The comment that was linked to, and is shown as such. */
  target: string | undefined;
  /** Null if replies are not allowed. */
  onReply: ((comment: Comment) => void) | null;
};

export const RoomContext = createContext<Room | undefined>(undefined);

export function useRoom(): Room {
  const room = use(RoomContext);
  if (!room) throw new Error('a comment stands in no discussion');
  return room;
}

/** The name under which a comment is linked to, and the address of it. */
export const anchorOf = (id: string) => `c-${id}`;
export const pathOf = ({ id, discussionId }: Pick<Comment, 'id' | 'discussionId'>) =>
  `/discussions/${discussionId}#${anchorOf(id)}`;
