import type { PyodideAPI } from 'pyodide';
import { maxOutputCharacters } from '../src/platform/code-runner/output-limits.ts';
import type { OutputTone } from '../src/platform/code-runner/runner-messages.ts';
import { truncateLine, postToPage } from './post-to-page.ts';

type Outcome = { value: string | undefined; text: string | undefined; line: number | undefined };

// Runs a program in its own scope. The result is its last value, or its error with the line.
const runner = `
import sys
import traceback
from pyodide.code import eval_code_async

async def run(code):
    name = 'programa.py'
    try:
        value = await eval_code_async(code, {'__name__': '__main__'}, filename=name)
        return [None if value is None else repr(value), None, None]
    except SystemExit:
        return [None, None, None]
    except BaseException as error:
        text = ''.join(traceback.format_exception_only(error)).rstrip()
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if frame.filename == name]
        line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
        return [None, text, line]
    finally:
        sys.stdout.flush()
        sys.stderr.flush()

run
`;

/** Returns the function that runs a user's program in Python. */
export function createPythonRunner(python: PyodideAPI): (code: string) => Promise<Outcome> {
  const outputs = [createLineWriter('plain'), createLineWriter('problem')] as const;
  const [stdout, stderr] = outputs;
  // As on a terminal, a line is shown when it is written.
  python.setStdout({ write: stdout.write, isatty: true });
  python.setStderr({ write: stderr.write, isatty: true });
  const start = python.runPython(runner, { globals: python.toPy({}) });
  return async (code) => {
    const [value, text, line] = (await start(code)).toJs();
    for (const output of outputs) output.end();
    return { value, text, line };
  };
}

/** Returns a writer that collects bytes and posts them line by line. */
function createLineWriter(tone: OutputTone) {
  const decoder = new TextDecoder();
  let rest = '';
  const set = (text: string) => postToPage({ kind: 'line', tone, text: truncateLine(text) });
  return {
    write: (bytes: Uint8Array) => {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      // Output without a line break is posted as a line once it exceeds the maximum, so that the buffer does not grow
      // without limit.
      rest = rest.length > maxOutputCharacters ? '' : (lines.pop() ?? '');
      lines.forEach(set);
      return bytes.length;
    },
    end: () => rest !== '' && set(rest),
  };
}
