import { foreignCursor, isId, isMoment, packCursor, unpackCursor } from '#platform/http/cursor';
import type { PageRow } from './reading/rows.ts';
import type { Place, Start } from './reading/store.ts';

export const placeOfRow = ({ likes, created_at, id }: PageRow): Place => ({
  likes,
  createdAt: created_at.toISOString(),
  id,
});

export const packPlace = (way: 'after' | 'before', { likes, createdAt, id }: Place) =>
  packCursor([way, likes, createdAt, id]);

const largestCount = 2 ** 31 - 1;

/** Parses a cursor. The server created it, but clients can change it. */
export function unpackStart(cursor: string): Start {
  const [way, likes, createdAt, id] = unpackCursor(cursor, ['string', 'number', 'string', 'string']);
  const place = { likes: Number(likes), createdAt: String(createdAt), id: String(id) };
  const isPlace =
    Number.isInteger(place.likes) &&
    Math.abs(place.likes) <= largestCount &&
    isMoment(place.createdAt) &&
    isId(place.id);
  if (isPlace && (way === 'after' || way === 'before')) return { place, way };
  throw foreignCursor();
}
