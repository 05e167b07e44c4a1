// These functions read the JSON of a saved draft. A missing or invalid part becomes an empty text, false or an empty
// list.

const readProperty = (found: unknown, name: string): unknown =>
  typeof found === 'object' && found !== null
    ? Object.entries(found).find(([key]) => key === name)?.[1]
    : undefined;

export const readTextField = (found: unknown, name: string) => {
  const part = readProperty(found, name);
  return typeof part === 'string' ? part : '';
};

export const readFlagField = (found: unknown, name: string) => readProperty(found, name) === true;

export const readListField = (found: unknown, name: string): unknown[] => {
  const part = readProperty(found, name);
  return Array.isArray(part) ? part : [];
};

export function parseDraftJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
