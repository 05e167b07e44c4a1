import type { DiscussionSort } from '@mutirao/contract/features/discussions/limits';
import {
  createInvalidCursorError,
  isCursorUuid,
  isCursorTimestamp,
  encodeCursor,
  decodeCursor,
} from '#platform/http/endpoints/cursor';
import { feedSorts } from './feed-sorts.ts';
import type { DiscussionCardRow } from './store/card-rows.ts';
import type { DiscussionFeedPosition } from './store/feed.ts';

/** Encodes where the page after a row of the feed begins. */
export function encodeDiscussionCursor(
  row: DiscussionCardRow,
  sort: DiscussionSort,
  pinsFirst: boolean,
): string {
  const keys = [pinsFirst && row.pinned ? 1 : 0, row.created_at.toISOString(), row.id];
  const { counter } = feedSorts[sort];
  return encodeCursor(counter ? [row[counter], ...keys] : keys);
}

/** Decodes where a page of the feed begins; throws if the cursor is not valid for this sort. */
export function decodeDiscussionCursor(cursor: string, sort: DiscussionSort): DiscussionFeedPosition {
  const kinds = ['number', 'string', 'string'] as const;
  const hasCounter = feedSorts[sort].counter !== null;
  const keys = decodeCursor(cursor, hasCounter ? ['number', ...kinds] : kinds);
  const [isPinned, createdAt, id] = keys.slice(-3);
  const value = hasCounter ? Number(keys[0]) : undefined;
  return validated({ value, createdAt: String(createdAt), id: String(id), isPinned: isPinned === 1 });
}

const maxCount = 2 ** 31 - 1;

// The server issues the cursor, but it returns from the client and must be validated.
function validated(position: DiscussionFeedPosition): DiscussionFeedPosition {
  const { value = 0, createdAt, id } = position;
  const isValue = Number.isInteger(value) && Math.abs(value) <= maxCount;
  if (isValue && isCursorTimestamp(createdAt) && isCursorUuid(id)) return position;
  throw createInvalidCursorError();
}
