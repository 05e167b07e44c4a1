/** The specification's word: what is no number of points counts as none. */
export function parseWholeNumber(text: string): number {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}
