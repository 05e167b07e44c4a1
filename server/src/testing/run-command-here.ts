import { explainError } from '../cli/explain-error.ts';

/**
 * Runs a command of the hub in the process of the test, which saves loading the program again. It reads only these
 * settings. Its texts are in the language of the test workers, which `vitest.config.ts` sets. A test of what the process itself does (signals, languages, standard input) starts one with `runHubCommand`.
 */
export async function runCommandHere(
  run: (words: string[]) => Promise<number>,
  settings: Record<string, string>,
  words: readonly string[],
) {
  const { env } = process;
  const printed = [capture(process.stdout), capture(process.stderr)] as const;
  process.env = { PATH: env['PATH'], NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'], ...settings };
  const result = { code: 0, failure: '' };
  try {
    result.code = await run([...words]);
  } catch (error) {
    const { exitCode, code, message } = explainError(error);
    result.code = exitCode;
    result.failure = words.includes('--json') ? JSON.stringify({ error: { code, message } }) : message;
  } finally {
    process.env = env;
    for (const { release } of printed) release();
  }
  const [out, err] = printed.map(({ chunks }) => Buffer.concat(chunks).toString());
  return { code: result.code, out: (out ?? '').trim(), err: `${err ?? ''}${result.failure}`.trim() };
}

/** Collects what is written to a standard stream until `release` is called. */
function capture(stream: NodeJS.WriteStream) {
  const chunks: Buffer[] = [];
  const { write } = stream;
  stream.write = (chunk: string | Uint8Array) => {
    const printed = Buffer.from(chunk as string);
    // A warning of Node is about the process, which has more to do than this command.
    if (!printed.toString().startsWith(`(node:${process.pid})`)) chunks.push(printed);
    return true;
  };
  return { chunks, release: () => void (stream.write = write) };
}
