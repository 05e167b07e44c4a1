// What the hub takes, and no more.
const longest = 64 * 1024;

/** What stands in a file that somebody chose; undefined where that can be no credential. */
export async function readCredential(file: File): Promise<Record<string, unknown> | undefined> {
  if (file.size > longest) return undefined;
  try {
    const said: unknown = JSON.parse(await file.text());
    return isObject(said) ? said : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
