/** One row of a CSV. */
export type CsvRow = {
  /** As editors count them. */
  line: number;
  cells: string[];
  /** Whether it ends in the middle of a quoted cell. */
  isOpen: boolean;
};

/** Cells, and signs of a cell, that no bank's file has more of. */
export const csvLimits = { cells: 100, cell: 2_000 } as const;

/** Thrown if a file is too large or too broken to read further. */
export class CsvLimitExceeded extends Error {}

/**
 * Yields the rows of a CSV. The delimiter is a semicolon, a tab or a comma: the one that its first lines contain most.
 * Rows are yielded one by one, so that the caller can stop at its max number of rows. Throws `Unbounded` if a cell or a
 * row exceeds its max length.
 */
export function* parseCsvRows(text: string): Generator<CsvRow> {
  const parter = parterOf(text);
  let line = 1;
  let row: CsvRow = { line, cells: [], isOpen: false };
  let cell = '';
  let isQuoted = false;
  const add = (sign: string) => {
    if (cell.length >= csvLimits.cell) throw new CsvLimitExceeded();
    cell += sign;
  };
  const endCell = () => {
    if (row.cells.length >= csvLimits.cells) throw new CsvLimitExceeded();
    row.cells.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') add(sign);
      else if (text.charAt(at + 1) === '"') add(text.charAt((at += 1)));
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === parter) endCell();
    else if (sign === '\n') {
      endCell();
      yield row;
      row = { line, cells: [], isOpen: false };
    } else if (sign !== '\r') add(sign);
  }
  endCell();
  row.isOpen = isQuoted;
  yield row;
}

function parterOf(text: string) {
  const head = text.slice(0, 5_000);
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t', ','].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
}
