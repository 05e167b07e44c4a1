// Reads a saved draft. A missing part is empty.

const partOf = (found: unknown, name: string): unknown =>
  typeof found === 'object' && found !== null
    ? Object.entries(found).find(([key]) => key === name)?.[1]
    : undefined;

export const readTextField = (found: unknown, name: string) => {
  const part = partOf(found, name);
  return typeof part === 'string' ? part : '';
};

export const readFlagField = (found: unknown, name: string) => partOf(found, name) === true;

export const readListField = (found: unknown, name: string): unknown[] => {
  const part = partOf(found, name);
  return Array.isArray(part) ? part : [];
};

export function parseDraftJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
