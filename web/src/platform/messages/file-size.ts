/** Formats a size in bytes as kB, MB or GB in the user's language: `1,8 MB`. */
export function formatFileSize(bytes: number, language: string): string {
  const [amount, unit] =
    bytes < 1e6 ? [Math.max(1, bytes / 1e3), 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const digits = amount < 10 && unit !== 'kB' ? 1 : 0;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(amount)} ${unit}`;
}
