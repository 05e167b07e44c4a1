/** Thrown for a value that has no canonical form or is nested too deeply. */
export class CanonicalizationError extends Error {}

const maxDepth = 64;

/**
 * Returns JSON in the canonical form that is signed (RFC 8785): any other serialization of the same value leads to the
 * same bytes.
 */
export function canonicalizeJson(value: unknown, depth = 0): string {
  if (depth > maxDepth) throw new CanonicalizationError('too deep');
  if (value === null || typeof value === 'boolean') return String(value);
  // RFC 8785 serializes numbers and strings exactly as `JSON.stringify` does.
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalizeJson(item, depth + 1)).join(',')}]`;
  if (typeof value === 'object') {
    // RFC 8785 sorts keys by their UTF-16 code units, which is how JavaScript compares strings.
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, entryValue]) => `${canonicalizeJson(key)}:${canonicalizeJson(entryValue, depth + 1)}`).join(',')}}`;
  }
  throw new CanonicalizationError(`no JSON: ${typeof value}`);
}
