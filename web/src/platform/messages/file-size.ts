/** Formats a file size in bytes as kB or MB in the user's language: `1,8 MB`. */
export function formatFileSize(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1_000), 'kB'] : [bytes / 1_000_000, 'MB'];
  const digits = amount < 10 && unit === 'MB' ? 1 : 0;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(amount)} ${unit}`;
}
