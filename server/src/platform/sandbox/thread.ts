import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { evaluateExpressionsAfterProgram } from './evaluate.ts';
import type { ExpressionOutcome, EvaluationRequest } from './outcomes.ts';

// The nice value of this thread: requests of members have priority over programs. Only Linux has a priority for each
// thread; elsewhere this lowers the priority of the whole process.
const lowPriority = 10;
try {
  setPriority(lowPriority);
} catch {
  // The operating system does not allow a lower priority, so the thread has the same priority as the rest of the
  // process.
}

const request: EvaluationRequest = workerData;
await evaluateExpressionsAfterProgram(request, (outcome: ExpressionOutcome) =>
  parentPort?.postMessage(outcome),
);
