/** A value that has no canonical form, or is too deep to be looked through. */
export class NotCanonical extends Error {}

const deepest = 64;

/**
 * Returns JSON in the canonical form that is signed (RFC 8785): any other serialization of the same value leads to the
 * same bytes.
 */
export function canonical(value: unknown, depth = 0): string {
  if (depth > deepest) throw new NotCanonical('too deep');
  if (value === null || typeof value === 'boolean') return String(value);
  // Numbers and texts are written by the standard as JavaScript writes them.
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`;
  if (typeof value === 'object') {
    // By UTF-16 code units, which is how JavaScript compares texts.
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, item]) => `${canonical(key)}:${canonical(item, depth + 1)}`).join(',')}}`;
  }
  throw new NotCanonical(`no JSON: ${typeof value}`);
}
