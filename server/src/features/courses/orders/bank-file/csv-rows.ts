/** One row of a CSV. */
export type CsvRow = {
  /** The number of the line where the row begins, starting at 1. */
  line: number;
  cells: string[];
  /** True if the row is the last one and the file ends inside of one of its quoted cells. */
  isOpen: boolean;
};

/** No file of a bank exceeds these limits. */
export const csvRowLimits = { cellsPerRow: 100, charactersPerCell: 2_000 } as const;

/** Thrown if a row or a cell exceeds `csvRowLimits`. */
export class CsvLimitExceededError extends Error {}

/**
 * Yields the rows of a CSV. The delimiter is a semicolon, a tab or a comma: the character that the first 5,000
 * characters contain most. Rows are yielded one by one, so that the caller can stop at its max number of rows. Throws
 * `CsvLimitExceededError` if a cell or a row exceeds its max length.
 *
 * `csv-parse`, which reads files of members, rejects a file with a quote that is never closed, and the texts of payers
 * can contain one. The row that it begins is yielded as open here, so that its amount is not used.
 */
export function* parseCsvRows(text: string): Generator<CsvRow> {
  const delimiter = detectDelimiter(text);
  let line = 1;
  let row: CsvRow = { line, cells: [], isOpen: false };
  let cell = '';
  let isQuoted = false;
  const append = (character: string) => {
    if (cell.length >= csvRowLimits.charactersPerCell) throw new CsvLimitExceededError();
    cell += character;
  };
  const endCell = () => {
    if (row.cells.length >= csvRowLimits.cellsPerRow) throw new CsvLimitExceededError();
    row.cells.push(cell);
    cell = '';
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') append(character);
      else if (text.charAt(index + 1) === '"') append(text.charAt((index += 1)));
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === '\n') {
      endCell();
      yield row;
      row = { line, cells: [], isOpen: false };
    } else if (character !== '\r') append(character);
  }
  endCell();
  row.isOpen = isQuoted;
  yield row;
}

function detectDelimiter(text: string) {
  const head = text.slice(0, 5_000);
  const count = (character: string) => head.split(character).length;
  return [';', '\t', ','].reduce((best, character) => (count(character) > count(best) ? character : best));
}
