/** Stands first in a file: spreadsheets take it for another alphabet without. */
export const csvMark = '\uFEFF';

/** A row of a file that spreadsheets open. What would be a formula there is only a text. */
export const csvRow = (cells: readonly string[]) => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
