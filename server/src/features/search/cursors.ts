import { foreignCursor, isId, isMoment, packCursor, unpackCursor } from '#platform/http/cursor';
import { batchSize, type Edge } from './store/newest.ts';
import type { MemberRow, MemberWish } from './store/members.ts';
import type { Place, Standing } from './store/pages.ts';

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const largestRank = 2 ** 31 - 1;

export type Start = { before: Edge; after: Place | undefined };

/** Where a page of texts begins: in a batch, and behind its last row that was seen. Without a cursor, at what is new now. */
export function startOf(cursor: string | undefined, now: Date): Start {
  if (cursor === undefined) return { before: { at: now.toISOString(), id: highestId }, after: undefined };
  const [at, batchId, rank, createdAt, id] = unpackCursor(cursor, [
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

type LastRow = Standing & { rank: number; created_at: Date; id: string | null };

/** Where the next page begins: behind this one, or, once the batch is read, with the next older batch. */
export function cursorAfter(last: LastRow | undefined, { before }: Start): string | null {
  if (!last) return null;
  if (last.has_more && last.id) {
    return packCursor([before.at, before.id, last.rank, last.created_at.toISOString(), last.id]);
  }
  if (last.edge_size < batchSize || !last.edge_at || !last.edge_id) return null;
  return packCursor([last.edge_at.toISOString(), last.edge_id, 0, '', '']);
}

/** Where a page of events or courses begins: behind the last that was seen. */
export function rankedPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [rank, at, id] = unpackCursor(cursor, ['number', 'string', 'string']);
  return { rank: rankOf(rank), createdAt: momentOf(at), id: idOf(id) };
}

export const eventCursor = ({ rank, starts_at: at, id }: { rank: number; starts_at: Date; id: string }) =>
  packCursor([rank, at.toISOString(), id]);

export const courseCursor = ({
  rank,
  published_at: at,
  id,
}: {
  rank: number;
  published_at: Date;
  id: string;
}) => packCursor([rank, at.toISOString(), id]);

export function memberPlace(cursor: string | undefined): MemberWish['after'] {
  if (cursor === undefined) return undefined;
  const [step, plainName, id] = unpackCursor(cursor, ['number', 'string', 'string']);
  if (step !== 0 && step !== 1) throw foreignCursor();
  if (typeof plainName !== 'string' || plainName.includes('\0') || !plainName.isWellFormed())
    throw foreignCursor();
  return { step, plainName, id: idOf(id) };
}

export const memberCursor = ({ step, plain_name: name, id }: MemberRow) => packCursor([step, name, id]);

// The server creates the cursors, but untrusted clients send them back, so every field must be validated.
function momentOf(text: unknown): string {
  if (typeof text !== 'string' || !isMoment(text)) throw foreignCursor();
  return text;
}

function idOf(text: unknown): string {
  if (typeof text !== 'string' || !isId(text)) throw foreignCursor();
  return text;
}

function rankOf(rank: unknown): number {
  if (typeof rank !== 'number' || !Number.isInteger(rank) || Math.abs(rank) > largestRank)
    throw foreignCursor();
  return rank;
}
