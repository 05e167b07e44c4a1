// The max size, in bytes, that the server accepts.
const maxBytes = 64 * 1024;

/** Returns the JSON object in a chosen file; undefined if the file is too large or contains no JSON object. */
export async function parseCredentialFile(file: File): Promise<Record<string, unknown> | undefined> {
  if (file.size > maxBytes) return undefined;
  try {
    const input: unknown = JSON.parse(await file.text());
    return isObject(input) ? input : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
