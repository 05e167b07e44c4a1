import { csvByteOrderMark, csvRow } from '@mutirao/contract/kit/csv';

/** A table as a file that spreadsheets open. */
export const toCsv = (rows: readonly (readonly string[])[]) => csvByteOrderMark + rows.map(csvRow).join('');
