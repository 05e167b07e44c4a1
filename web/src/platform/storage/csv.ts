/** A table as a file that spreadsheets open. What would be a formula there is only a text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  // Spreadsheets take it for another alphabet without the mark at its beginning.
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
