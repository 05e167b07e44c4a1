import release from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  Scope,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import {
  toFailedOutcome,
  sandboxLimits,
  type ExpressionOutcome,
  type EvaluationRequest,
} from './outcomes.ts';
import { sandboxPrelude } from './prelude.ts';

// The types of Node do not declare `WebAssembly`.
declare const WebAssembly: { Memory: new (size: { initial: number; maximum: number }) => object };

const programName = 'programa.js';
const linePattern = /programa\.js:(\d+)/;
const jobsAtOnce = 100;
// After this number of crashed interpreters the remaining expressions are not run, because each crashed interpreter
// holds its whole memory until the garbage collector runs.
const maxCrashed = 3;
// The sum of the memory of a program and of its interpreter, in WebAssembly pages of 64 KiB.
const memoryPages = (sandboxLimits.memoryBytes + 16 * 1024 * 1024) / 65_536;

/** Whether the CPU time of a program is used up. It is not wall-clock time, so a busy machine does not shorten it. */
type CpuTimeLimit = { isExhausted: () => boolean };

/**
 * Runs the program again before each expression, and reports each outcome as soon as it is known. The outcome is `late`
 * without a run if the time for all expressions is used up.
 */
export async function evaluateExpressionsAfterProgram(
  { code, expressions }: EvaluationRequest,
  notify: (outcome: ExpressionOutcome) => void,
) {
  let quickJs = await start();
  const since = readCpuMilliseconds();
  let crashCount = 0;
  for (const expression of expressions) {
    const totalMillisecondsLeft = sandboxLimits.allMilliseconds - (readCpuMilliseconds() - since);
    const timeout = createCpuTimeLimit(Math.min(totalMillisecondsLeft, sandboxLimits.oneMilliseconds));
    let outcome = toFailedOutcome('late');
    try {
      if (totalMillisecondsLeft > 0 && crashCount < maxCrashed)
        evaluateOne(quickJs, { code, expression, cpuTimeLimit: timeout }, (reported) => (outcome = reported));
    } catch {
      crashCount += 1;
      // An exception here means that the interpreter itself is damaged, so the next expression gets a new one.
      if (crashCount < maxCrashed) quickJs = await start();
    }
    notify(outcome);
  }
}

/**
 * Starts an interpreter with its own memory. The memory has its full size from the beginning, so that a program that
 * fills it does not wait for it to grow. The cast is needed because the types describe the module of the package, not
 * its default export.
 */
const start = () =>
  newQuickJSWASMModuleFromVariant(
    newVariant(release as unknown as QuickJSSyncVariant, {
      wasmMemory: new WebAssembly.Memory({ initial: memoryPages, maximum: memoryPages }),
    }),
  );

const readCpuMilliseconds = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

function createCpuTimeLimit(milliseconds: number): CpuTimeLimit {
  const end = readCpuMilliseconds() + milliseconds;
  return { isExhausted: () => readCpuMilliseconds() > end };
}

type ExpressionRun = { code: string; expression: string; cpuTimeLimit: CpuTimeLimit };

function evaluateOne(
  quickJs: QuickJSWASMModule,
  item: ExpressionRun,
  notify: (outcome: ExpressionOutcome) => void,
) {
  Scope.withScope((scope) => {
    const { code, expression, cpuTimeLimit } = item;
    const runtime = scope.manage(
      quickJs.newRuntime({
        memoryLimitBytes: sandboxLimits.memoryBytes,
        maxStackSizeBytes: sandboxLimits.stackBytes,
        interruptHandler: cpuTimeLimit.isExhausted,
      }),
    );
    const context = scope.manage(runtime.newContext());
    notify(new Evaluation(context, scope, cpuTimeLimit).outcomeOf(code, expression));
  });
}

/** Thrown if the evaluated code throws; contains a handle of the value that it has thrown. */
class Thrown {
  readonly handle: QuickJSHandle;
  constructor(handle: QuickJSHandle) {
    this.handle = handle;
  }
}

type Step = ReturnType<QuickJSContext['evalCode']>;

/**
 * Evaluates one expression after one program, in a separate context. All handles that it creates are freed with the
 * scope.
 */
class Evaluation {
  readonly #context: QuickJSContext;
  readonly #scope: Scope;
  readonly #cpuTimeLimit: CpuTimeLimit;
  readonly #preludeObject: QuickJSHandle;

  constructor(context: QuickJSContext, scope: Scope, timeout: CpuTimeLimit) {
    this.#context = context;
    this.#scope = scope;
    this.#cpuTimeLimit = timeout;
    // The prelude runs before the program, because the program may replace any global that it finds.
    this.#preludeObject = this.#take(context.evalCode(sandboxPrelude, 'mundo.js'));
  }

  outcomeOf(code: string, expression: string): ExpressionOutcome {
    try {
      this.#take(this.#context.evalCode(code, programName));
      this.#runPendingJobs();
      const promise = this.#take(this.#context.evalCode(`(async () => (${expression}\n))()`, 'teste.js'));
      const value = this.#readSettledPromise(promise);
      return value
        ? this.#jsonOf(value)
        : toFailedOutcome(this.#cpuTimeLimit.isExhausted() ? 'late' : 'valueless');
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      return this.#cpuTimeLimit.isExhausted() ? toFailedOutcome('late') : this.#toOutcome(error.handle);
    }
  }

  #take(step: Step): QuickJSHandle {
    if (step.error) throw new Thrown(this.#scope.manage(step.error));
    return this.#scope.manage(step.value);
  }

  #call(name: string, ...values: QuickJSHandle[]): QuickJSHandle {
    const context = this.#context;
    const action = this.#scope.manage(context.getProp(this.#preludeObject, name));
    return this.#take(context.callFunction(action, context.undefined, ...values));
  }

  /** Runs the pending promise callbacks of the program until none is left or the time is over. */
  #runPendingJobs() {
    const { runtime } = this.#context;
    while (runtime.hasPendingJob() && !this.#cpuTimeLimit.isExhausted()) {
      const result = runtime.executePendingJobs(jobsAtOnce);
      if (result.error) throw new Thrown(this.#scope.manage(result.error));
    }
  }

  /** Returns the value of a promise, or undefined if it never settles or the time is over. Throws if it rejects. */
  #readSettledPromise(promise: QuickJSHandle): QuickJSHandle | undefined {
    for (;;) {
      this.#runPendingJobs();
      if (this.#cpuTimeLimit.isExhausted()) return undefined;
      const state = this.#context.getPromiseState(promise);
      if (state.type === 'fulfilled') return this.#scope.manage(state.value);
      if (state.type === 'rejected') throw new Thrown(this.#scope.manage(state.error));
      if (!this.#context.dump(this.#call('passTime'))) return undefined;
    }
  }

  #jsonOf(value: QuickJSHandle): ExpressionOutcome {
    const json = this.#call('encode', value);
    if (this.#context.typeof(json) !== 'string') return toFailedOutcome('valueless');
    // Reads the length inside the interpreter, so that a string that is too long is never copied out of it.
    const length = this.#context.getNumber(this.#scope.manage(this.#context.getProp(json, 'length')));
    if (length > sandboxLimits.jsonCharacters) return toFailedOutcome('large');
    return { json: removeUnstorableCharacters(this.#context.getString(json)) };
  }

  /**
   * Returns the message and the stack of a program's error, or an empty array if the program has forged invalid ones.
   */
  #describe(error: QuickJSHandle): string[] {
    const description = this.#call('describe', error);
    if (this.#context.typeof(description) !== 'string') return [];
    const length = this.#context.getNumber(this.#scope.manage(this.#context.getProp(description, 'length')));
    if (length > sandboxLimits.jsonCharacters) return [];
    try {
      const input: unknown = JSON.parse(this.#context.getString(description));
      return Array.isArray(input) ? input.map(String) : [];
    } catch {
      return [];
    }
  }

  #toOutcome(error: QuickJSHandle): ExpressionOutcome {
    try {
      const [text, stack] = this.#describe(error);
      const line = Number(linePattern.exec(stack ?? '')?.[1] ?? 0);
      const isOutOfMemory = text === 'InternalError: out of memory';
      return toFailedOutcome(
        isOutOfMemory ? 'memory' : 'failed',
        removeUnstorableCharacters((text ?? '').slice(0, sandboxLimits.mistakeCharacters)),
        line > 0 ? line : null,
      );
    } catch (secondError) {
      if (secondError instanceof Thrown)
        return toFailedOutcome(this.#cpuTimeLimit.isExhausted() ? 'late' : 'memory');
      throw secondError;
    }
  }
}

/** Removes NUL and replaces lone surrogates, because PostgreSQL can store neither. */
const removeUnstorableCharacters = (text: string) => text.replaceAll('\u0000', '').toWellFormed();
