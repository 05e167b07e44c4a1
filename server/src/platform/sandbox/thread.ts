import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { evaluateProgram } from './evaluate.ts';
import type { EvaluationOutcome, EvaluationRequest } from './outcomes.ts';

// For this thread only, where the system supports that: members who read or write come first.
const lessUrgent = 10;
try {
  setPriority(lessUrgent);
} catch {
  // Not allowed here: then it is as urgent as the rest.
}

const wanted: EvaluationRequest = workerData;
await evaluateProgram(wanted, (outcome: EvaluationOutcome) => parentPort?.postMessage(outcome));
