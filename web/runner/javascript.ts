import type { ProgramError } from '../src/platform/code-runner/runner-messages.ts';
import { createProgramConsole } from './console.ts';
import { truncateLine, postToPage } from './post-to-page.ts';
import { formatValue, formatError } from './format-value.ts';
import { trackTimers } from './timers.ts';

// The name of the program in the error positions that the browser reports.
const name = 'programa.js';
const linePattern = /programa\.js:(\d+)/;
const timeout = 200;

const { Worker: NestedWorker, URL: Address, setTimeout: nativeSetTimeout } = globalThis;
// An indirect call of `eval` runs code in the global scope, so what a program declares is global.
// oxlint-disable-next-line no-eval -- this is what the frame is for
const evaluate = globalThis.eval;
const AsyncFunction: FunctionConstructor = Reflect.get(async function none() {}, 'constructor');

addEventListener('message', ({ data }: MessageEvent<{ code: string }>) => void run(data.code), {
  once: true,
});

async function run(code: string) {
  let value: unknown;
  const timers = trackTimers(() =>
    postToPage({
      kind: 'ended',
      ...(value === undefined ? {} : { value: truncateLine(formatValue(value)) }),
    }),
  );
  addEventListener('error', (event) => {
    event.preventDefault();
    fail(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    fail(event.reason);
  });
  Reflect.set(globalThis, 'console', createProgramConsole());

  postToPage({ kind: 'begun' });
  const mode = chooseMode(code);
  if (mode instanceof Error) {
    const line = await findErrorLine(code);
    return postToPage({
      kind: 'ended',
      problem: { text: truncateLine(formatError(mode)), ...(line ? { line } : {}) },
    });
  }
  try {
    value = await evaluate(mode);
  } catch (error) {
    return fail(error);
  }
  timers.release();
  return undefined;
}

/**
 * Returns the code to evaluate for a program: unchanged, or as the body of an async function if the program uses
 * `await`; or its syntax error.
 */
function chooseMode(code: string): string | Error {
  const sourceUrlComment = `\n//# sourceURL=${name}`;
  const syntaxError = findSyntaxError(Function, code);
  if (!syntaxError) return code + sourceUrlComment;
  const isWaiting = /\bawait\b/.test(code) && !findSyntaxError(AsyncFunction, code);
  return isWaiting ? `(async () => {${code}\n})()${sourceUrlComment}` : syntaxError;
}

function findSyntaxError(Created: FunctionConstructor, code: string): Error | undefined {
  try {
    void new Created(code);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new SyntaxError(String(error));
  }
}

const fail = (error: unknown) => postToPage({ kind: 'ended', problem: problemOf(error) });

function problemOf(error: unknown): ProgramError {
  if (!(error instanceof Error)) return { text: truncateLine(`Uncaught ${formatValue(error)}`) };
  const line = Number(linePattern.exec(String(error.stack))?.[1] ?? 0);
  return { text: truncateLine(formatError(error)), ...(line > 0 ? { line } : {}) };
}

/**
 * Returns the line of a syntax error; undefined if the browser does not report it in time. The browser reports it only
 * for a file, so the code is loaded as a file, which cannot run because of the error.
 */
function findErrorLine(code: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const reader = new NestedWorker(Address.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    reader.addEventListener(
      'error',
      (event) => {
        event.preventDefault();
        resolve(event.lineno || undefined);
      },
      { once: true },
    );
    nativeSetTimeout(resolve, timeout, undefined);
  });
}
