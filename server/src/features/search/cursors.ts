import { isStorableText } from '@mutirao/contract/kit/storable-text';
import {
  createInvalidCursorError,
  isCursorUuid,
  isCursorTimestamp,
  encodeCursor,
  decodeCursor,
} from '#platform/http/endpoints/cursor';
import { hitBatchSize, type HitBatchStart } from './store/newest-hits.ts';
import type { MemberHitRow, MemberSearchQuery } from './store/members.ts';
import type { HitPageCursor, SearchPageState } from './store/ranked-hit-pages.ts';

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const maxRank = 2 ** 31 - 1;

export type DiscussionOrCommentPageStart = { before: HitBatchStart; after: HitPageCursor | undefined };

/** Returns the batch and the last row that a cursor refers to; without a cursor, the newest batch. */
export function parseDiscussionOrCommentCursor(
  cursor: string | undefined,
  now: Date,
): DiscussionOrCommentPageStart {
  if (cursor === undefined) return { before: { at: now.toISOString(), id: highestId }, after: undefined };
  const [at, batchId, rank, createdAt, id] = decodeCursor(cursor, [
    'string',
    'string',
    'number',
    'string',
    'string',
  ]);
  const before = { at: momentOf(at), id: idOf(batchId) };
  if (id === '') return { before, after: undefined };
  return { before, after: { rank: rankOf(rank), createdAt: momentOf(createdAt), id: idOf(id) } };
}

type LastRow = SearchPageState & { rank: number; created_at: Date; id: string | null };

/**
 * Returns the cursor of the next page: in this batch of at most `hitBatchSize` hits, or at the start of the
 * next older batch; null at the end.
 */
export function encodeNextDiscussionOrCommentCursor(
  last: LastRow | undefined,
  { before }: DiscussionOrCommentPageStart,
): string | null {
  if (!last) return null;
  if (last.has_more && last.id) {
    return encodeCursor([before.at, before.id, last.rank, last.created_at.toISOString(), last.id]);
  }
  if (last.edge_size < hitBatchSize || !last.edge_at || !last.edge_id) return null;
  return encodeCursor([last.edge_at.toISOString(), last.edge_id, 0, '', '']);
}

/** Parses a cursor of events or courses: returns the rank, time and id of the last row before the page. */
export function parseEventOrCourseCursor(cursor: string | undefined): HitPageCursor | undefined {
  if (cursor === undefined) return undefined;
  const [rank, at, id] = decodeCursor(cursor, ['number', 'string', 'string']);
  return { rank: rankOf(rank), createdAt: momentOf(at), id: idOf(id) };
}

export const encodeEventCursor = ({
  rank,
  starts_at: at,
  id,
}: {
  rank: number;
  starts_at: Date;
  id: string;
}) => encodeCursor([rank, at.toISOString(), id]);

export const encodeCourseCursor = ({
  rank,
  published_at: at,
  id,
}: {
  rank: number;
  published_at: Date;
  id: string;
}) => encodeCursor([rank, at.toISOString(), id]);

export function parseMemberCursor(cursor: string | undefined): MemberSearchQuery['after'] {
  if (cursor === undefined) return undefined;
  const [step, plainName, id] = decodeCursor(cursor, ['number', 'string', 'string']);
  if (step !== 0 && step !== 1) throw createInvalidCursorError();
  if (typeof plainName !== 'string' || !isStorableText(plainName)) throw createInvalidCursorError();
  return { step, plainName, id: idOf(id) };
}

export const encodeMemberCursor = ({ step, plain_name: name, id }: MemberHitRow) =>
  encodeCursor([step, name, id]);

// The server creates the cursors, but untrusted clients send them back, so every field must be validated.
function momentOf(text: unknown): string {
  if (typeof text !== 'string' || !isCursorTimestamp(text)) throw createInvalidCursorError();
  return text;
}

function idOf(text: unknown): string {
  if (typeof text !== 'string' || !isCursorUuid(text)) throw createInvalidCursorError();
  return text;
}

function rankOf(rank: unknown): number {
  if (typeof rank !== 'number' || !Number.isInteger(rank) || Math.abs(rank) > maxRank)
    throw createInvalidCursorError();
  return rank;
}
