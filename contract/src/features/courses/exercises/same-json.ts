/** Whether a text is JSON. */
export const isJson = (text: string) => parseJson(text) !== undefined;

/** True if two JSON texts have equal values, in any order of object keys. */
export function isSameJson(text: string, other: string): boolean {
  const [left, right] = [parseJson(text), parseJson(other)];
  return left !== undefined && right !== undefined && isSame(left.value, right.value);
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isSame(item: unknown, other: unknown): boolean {
  if (typeof item !== 'object' || typeof other !== 'object' || item === null || other === null)
    return item === other;
  if (Array.isArray(item) !== Array.isArray(other)) return false;
  const left = new Map(Object.entries(item));
  const right = Object.entries(other);
  return (
    left.size === right.length && right.every(([key, value]) => left.has(key) && isSame(left.get(key), value))
  );
}
