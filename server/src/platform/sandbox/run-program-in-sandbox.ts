import { Worker } from 'node:worker_threads';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import {
  createPerCallerLimiter,
  createConcurrencyLimiter,
} from '#platform/http/security/concurrency-limiter';
import {
  toFailedOutcome,
  sandboxLimits,
  type ExpressionOutcome,
  type EvaluationRequest,
} from './outcomes.ts';

// Limits how many programs run at once in the whole process. Each program has its own thread, which ends with the
// program.
const runLimited = createConcurrencyLimiter({
  maxConcurrent: 2,
  queue: 10,
  error: platformErrors.code_checks_busy(),
});
const acquireEvaluationSlot = createPerCallerLimiter({ max: 2, error: platformErrors.code_check_pending() });

/**
 * Runs a member's program, then evaluates expressions with its definitions. Returns the outcomes in the order of the
 * expressions. An interpreter in WebAssembly runs the program on a separate thread, which is ended if it takes too
 * long. Throws an `ApiError` if too many programs wait, or if two programs of the same member are not finished, so that
 * no member can fill the queue alone.
 */
export async function runProgramInSandbox(
  request: EvaluationRequest,
  memberId: string,
): Promise<ExpressionOutcome[]> {
  const release = acquireEvaluationSlot(memberId);
  try {
    return await runLimited(() => runThread(request));
  } finally {
    release();
  }
}

function runThread(request: EvaluationRequest): Promise<ExpressionOutcome[]> {
  return new Promise((resolve, reject) => {
    const outcomes: ExpressionOutcome[] = [];
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: request,
      // The thread must not see the environment variables of the hub.
      env: {},
      // What an interpreter prints when it crashes must not appear in the output of the hub.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    const timer = setTimeout(() => void thread.terminate(), sandboxLimits.clockMilliseconds);
    thread.on('message', (outcome: ExpressionOutcome) => void outcomes.push(outcome));
    thread.on('error', (error: Error & { code?: string }) => {
      clearTimeout(timer);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(fillMissingOutcomes('memory'));
      else reject(error);
    });
    thread.on('exit', () => {
      clearTimeout(timer);
      resolve(fillMissingOutcomes('late'));
    });

    /** Returns all outcomes: those that were never reported get this reason. */
    function fillMissingOutcomes(why: 'late' | 'memory') {
      const missing = Math.max(0, request.expressions.length - outcomes.length);
      return [...outcomes, ...Array.from({ length: missing }, () => toFailedOutcome(why))];
    }
  });
}
