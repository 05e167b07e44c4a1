import type { ListPage } from './handler.ts';
import { encodeTimeCursor, decodeTimeCursor } from './cursor.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };

/**
 * Both are numbers of rows: `page` is the default limit, and `first` is the limit if the client sends neither a cursor
 * nor a limit.
 */
type Defaults = { page?: number; first?: number };

/** Returns the cursor and the limit of the requested page in a list ordered by time. */
export const toTimeCursorAndLimit = ({ cursor, limit }: Query, { page = 20, first = page }: Defaults = {}) =>
  cursor === undefined
    ? { after: undefined, limit: limit ?? first }
    : { after: decodeTimeCursor(cursor), limit: limit ?? page };

type TimePageMapping<Row, Item> = { view: (row: Row) => Item; at: (row: Row) => Date };

/**
 * Returns a page of a list ordered by time. The query must read one row more than requested, to know whether another
 * page follows.
 */
export function toTimePage<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  { view, at }: TimePageMapping<Row, Item>,
): ListPage<Item> {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map(view),
    next: last && rows.length > limit ? encodeTimeCursor(at(last), last.id) : undefined,
  };
}
