import {
  createInvalidCursorError,
  isCursorUuid,
  isCursorTimestamp,
  encodeCursor,
  decodeCursor,
} from '#platform/http/endpoints/cursor';
import type { CommentPageRow } from './store/comment-rows.ts';
import type { CommentPosition, CommentPageStart } from './store/threads.ts';

export const toCommentPosition = ({ likes, created_at, id }: CommentPageRow): CommentPosition => ({
  likes,
  createdAt: created_at.toISOString(),
  id,
});

export const encodeCommentCursor = (
  direction: 'after' | 'before',
  { likes, createdAt, id }: CommentPosition,
) => encodeCursor([direction, likes, createdAt, id]);

const maxCount = 2 ** 31 - 1;

/** Parses a cursor. The server created it, but clients can change it. */
export function decodeCommentCursor(cursor: string): CommentPageStart {
  const [direction, likes, createdAt, id] = decodeCursor(cursor, ['string', 'number', 'string', 'string']);
  const position = { likes: Number(likes), createdAt: String(createdAt), id: String(id) };
  const isValidPosition =
    Number.isInteger(position.likes) &&
    Math.abs(position.likes) <= maxCount &&
    isCursorTimestamp(position.createdAt) &&
    isCursorUuid(position.id);
  if (isValidPosition && (direction === 'after' || direction === 'before')) return { position, direction };
  throw createInvalidCursorError();
}
