import { csvByteOrderMark, formatCsvRow } from '@mutirao/contract/kit/csv';

/** Returns rows as CSV with a byte order mark, so that spreadsheets detect UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  csvByteOrderMark + rows.map(formatCsvRow).join('');
