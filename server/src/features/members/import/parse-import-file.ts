import { unescapeCsvFormulas } from '@mutirao/contract/kit/csv';
import { CsvError, parse } from 'csv-parse/sync';
import { memberImportLimits } from '@mutirao/contract/features/members/limits';
import { ImportFileError } from './import-file-error.ts';

// The delimiters that spreadsheets write: the semicolon in countries with a decimal comma.
const delimiters = [',', ';', '\t'] as const;

const columns = ['name', 'email', 'language', 'role', 'state'] as const;
type Column = (typeof columns)[number];

/** A row of a file of members: the line where it ends, and its cells. A cell that the file lacks is empty. */
export type UncheckedMemberImportRow = { line: number } & Record<Column, string>;

/**
 * Parses a CSV file of members, whose header row names its columns. `name` and `email` are required; columns that an
 * import does not use are ignored, so that an exported file can be imported. Throws an `ImportFileError`.
 */
export function parseImportFile(bytes: Uint8Array): UncheckedMemberImportRow[] {
  if (bytes.byteLength > memberImportLimits.bytes) throw new ImportFileError('size');
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n');
  const delimiter = delimiters.find((candidate) => hasRequiredColumns(parseHeader(text, candidate)));
  if (delimiter === undefined) throw new ImportFileError('header');
  const [header, ...records] = parseRecords(text, { delimiter, to: memberImportLimits.rows + 2 });
  const names = namesOf(header?.cells ?? []);
  if (!hasRequiredColumns(names)) throw new ImportFileError('header');
  if (records.length === 0) throw new ImportFileError('empty');
  const excess = records[memberImportLimits.rows];
  if (excess) throw new ImportFileError('rows', excess.line);
  return records.map(({ cells, line }) => {
    const cell = (name: Column) => unescapeCsvFormulas(cells[names.indexOf(name)] ?? '');
    return {
      line,
      name: cell('name'),
      email: cell('email'),
      language: cell('language'),
      role: cell('role'),
      state: cell('state'),
    };
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFileError('encoding');
  }
}

/** Returns the names of the columns if this is the delimiter of the file; none if the first line cannot be parsed. */
function parseHeader(text: string, delimiter: string): string[] {
  const [first = ''] = text.trimStart().slice(0, memberImportLimits.rowBytes).split('\n', 1);
  try {
    return namesOf(parseRecords(first, { delimiter, to: 1 })[0]?.cells ?? []);
  } catch (error) {
    if (error instanceof ImportFileError) return [];
    throw error;
  }
}

const namesOf = (record: readonly string[]) => record.map((name) => name.trim().toLowerCase());

/** True if the file has the required columns, and none that is used twice. */
const hasRequiredColumns = (names: readonly string[]) =>
  names.includes('name') &&
  names.includes('email') &&
  columns.every((column) => names.indexOf(column) === names.lastIndexOf(column));

/** A row and the line where it ends. */
type CsvRecord = { cells: string[]; line: number };

function parseRecords(text: string, options: { delimiter: string; to: number }): CsvRecord[] {
  const records: CsvRecord[] = [];
  try {
    parse(text, {
      ...options,
      max_record_size: memberImportLimits.rowBytes,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { lines }) {
        records.push({ cells, line: lines });
        // The parser itself collects no rows.
        return null;
      },
    });
    return records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new ImportFileError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'row' : 'quotes', line);
  }
}
