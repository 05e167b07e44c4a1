import type { Page } from './answer.ts';
import { cursorAfterTime } from './cursor.ts';

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
