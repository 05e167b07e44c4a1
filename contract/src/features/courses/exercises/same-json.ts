/** Whether a text is JSON. */
export const isJson = (text: string) => parsed(text) !== undefined;

/** True if two JSON texts have equal values, in any order of object keys. */
export function isSameJson(one: string, other: string): boolean {
  const [left, right] = [parsed(one), parsed(other)];
  return left !== undefined && right !== undefined && isSame(left.value, right.value);
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = new Map(Object.entries(one));
  const right = Object.entries(other);
  return (
    left.size === right.length && right.every(([key, value]) => left.has(key) && isSame(left.get(key), value))
  );
}
