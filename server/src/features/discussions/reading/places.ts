import type { Sort } from '@mutirao/contract/features/discussions/limits';
import { foreignCursor, isId, isMoment, packCursor, unpackCursor } from '#platform/http/cursor';
import type { CardRow } from './rows.ts';
import type { Place } from './store.ts';

/** Where the page after a row of the feed begins. */
export function cursorAfter(row: CardRow, sort: Sort, pinsFirst: boolean): string {
  const place = [pinsFirst && row.pinned ? 1 : 0, row.created_at.toISOString(), row.id];
  if (sort === 'novos') return packCursor(place);
  return packCursor([sort === 'populares' ? row.likes : row.relevance, ...place]);
}

export function placeOf(cursor: string, sort: Sort): Place {
  const kinds = ['number', 'string', 'string'] as const;
  const keys = unpackCursor(cursor, sort === 'novos' ? kinds : ['number', ...kinds]);
  const [isPinned, createdAt, id] = keys.slice(-3);
  const value = sort === 'novos' ? undefined : Number(keys[0]);
  return checked({ value, createdAt: String(createdAt), id: String(id), isPinned: isPinned === 1 });
}

const largestCount = 2 ** 31 - 1;

// The server issues the cursor, but it returns from the client and must be validated.
function checked(place: Place): Place {
  const { value = 0, createdAt, id } = place;
  const isValue = Number.isInteger(value) && Math.abs(value) <= largestCount;
  if (isValue && isMoment(createdAt) && isId(id)) return place;
  throw foreignCursor();
}
