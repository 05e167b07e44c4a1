import { explainError, toErrorJson } from '../cli/explain-error.ts';

// The original values are read once, when this module loads: a command that runs longer than its test may not
// have restored them yet when the next command starts.
const { env } = process;
const writeToStdout = process.stdout.write;
const writeToStderr = process.stderr.write;

/**
 * Runs a command of the hub in the process of the test, which saves loading the program again. It reads only these
 * settings. Its texts are in the language of the test workers, which `vitest.config.ts` sets. Tests of signals,
 * languages or standard input start a process with `runHubCommand`.
 */
export async function runCommandInProcess(
  run: (args: string[]) => Promise<number>,
  settings: Record<string, string>,
  args: readonly string[],
) {
  const printed = [capture(process.stdout), capture(process.stderr)];
  process.env = { PATH: env['PATH'], NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'], ...settings };
  const result = { code: 0, failure: '' };
  try {
    result.code = await run([...args]);
  } catch (error) {
    const explanation = explainError(error);
    result.code = explanation.exitCode;
    result.failure = args.includes('--json') ? toErrorJson(explanation) : explanation.message;
  } finally {
    process.env = env;
    process.stdout.write = writeToStdout;
    process.stderr.write = writeToStderr;
  }
  const [out, err] = printed.map((chunks) => Buffer.concat(chunks).toString());
  return { code: result.code, out: (out ?? '').trim(), err: `${err ?? ''}${result.failure}`.trim() };
}

/** Returns a list that collects what is written to a standard stream from now on, instead of writing it. */
function capture(stream: NodeJS.WriteStream) {
  const chunks: Buffer[] = [];
  stream.write = (chunk: string | Uint8Array) => {
    const printed = Buffer.from(chunk as string);
    // Warnings of Node are about the whole test process, so they are left out.
    if (!printed.toString().startsWith(`(node:${process.pid})`)) chunks.push(printed);
    return true;
  };
  return chunks;
}
