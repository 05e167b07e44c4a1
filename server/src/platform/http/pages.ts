import type { Page } from './answer.ts';
import { cursorAfterTime, timeOf } from './cursor.ts';

type Query = { cursor?: string | undefined; limit?: number | undefined };

/** So many rows has a page where nobody says otherwise, and the first one, where whoever asks says nothing at all. */
type Usual = { page?: number; first?: number };

/** Which page in the order of time is asked for. */
export const pageWish = ({ cursor, limit }: Query, { page = 20, first = page }: Usual = {}) =>
  cursor === undefined
    ? { after: undefined, limit: limit ?? first }
    : { after: timeOf(cursor), limit: limit ?? page };

type Ways<Row, Item> = { view: (row: Row) => Item; at: (row: Row) => Date };

/** A page in the order of time. One row more than asked for was read, to know whether another page follows. */
export function pageByTime<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  { view, at }: Ways<Row, Item>,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(view),
    next: last && rows.length > limit ? cursorAfterTime(at(last), last.id) : undefined,
  };
}
