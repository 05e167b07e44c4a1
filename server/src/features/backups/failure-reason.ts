import * as z from 'zod/mini';

const maxLength = 2_000;
const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/**
 * Returns the sentence in what a failed command wrote with `--json`, for admins: without the stack of an unexpected
 * error, and without the credentials in a URL. Null if the command wrote nothing.
 */
export function extractBackupFailureSentence(output: string): string | null {
  const [sentence = ''] = (findErrorMessage(output) ?? output).trim().split(/\n\s+at /);
  return sentence.replaceAll(/:\/\/[^\s/]*@/g, '://***@').slice(0, maxLength) || null;
}

/** Returns the message of the JSON in the last line; undefined if the process wrote something else. */
function findErrorMessage(output: string): string | undefined {
  const line = output.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{"error":')) return undefined;
  try {
    return errorSchema.parse(JSON.parse(line)).error.message;
  } catch {
    return undefined;
  }
}
