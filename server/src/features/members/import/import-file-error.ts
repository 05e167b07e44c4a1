/**
 * Why a file of members is refused as a whole: too large, not UTF-8, a header row without the columns, no rows, too
 * many rows, a row that is too long, or misplaced quotation marks.
 */
export type ImportFileProblem = 'size' | 'encoding' | 'header' | 'empty' | 'rows' | 'row' | 'quotes';

/** Thrown if a file of members cannot be read. `line` is the line of the problem, if it is about one. */
export class ImportFileError extends Error {
  readonly problem: ImportFileProblem;
  readonly line: number;

  constructor(problem: ImportFileProblem, line = 1) {
    super(`the file of members is refused: ${problem}, line ${line}`);
    this.name = 'ImportFileError';
    this.problem = problem;
    this.line = line;
  }
}
