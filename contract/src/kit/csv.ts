/** The byte order mark at the start of a CSV file. Without it spreadsheets do not read the file as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/** Returns a row of a CSV file for spreadsheets. A cell that a spreadsheet would run as a formula is escaped as text. */
export const formatCsvRow = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
