/** Parses a whole number; any other text is 0, as the specification requires. */
export function parseWholeNumberOrZero(text: string): number {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? Number(digits) : 0;
}
