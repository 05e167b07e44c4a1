/** The byte order mark at the start of a CSV file. Without it spreadsheets do not read the file as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/**
 * Returns a row of a CSV file for spreadsheets. Text that a spreadsheet would run as a formula has an apostrophe before
 * it, also inside a cell: where the decimal separator is a comma, a spreadsheet begins a new cell at each semicolon.
 */
export const formatCsvRow = (cells: readonly string[]) => `${cells.map(formatCell).join(',')}\r\n`;

function formatCell(text: string): string {
  const escaped = text.replaceAll(/(^|[;\t\r\n]"*)(?=[=+\-@])/g, "$1'");
  const escapedCell = /^[\t\r\n]/.test(text) ? `'${escaped}` : escaped;
  return /[",;\t\r\n]/.test(escapedCell) ? `"${escapedCell.replaceAll('"', '""')}"` : escapedCell;
}

/** Removes the apostrophes that `formatCsvRow` writes before what a spreadsheet would run as a formula. */
export const unescapeCsvFormulas = (cell: string) => cell.replaceAll(/(^|[;\t\r\n]"*)'(?=[=+\-@])/g, '$1');
