import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { evaluate } from './evaluate.ts';
import type { Outcome, Wanted } from './outcomes.ts';

// Of this thread alone, where the system knows such a thing: whoever reads or writes comes first.
const lessUrgent = 10;
try {
  setPriority(lessUrgent);
} catch {
  // Not allowed here: then it is as urgent as the rest.
}

const wanted: Wanted = workerData;
await evaluate(wanted, (outcome: Outcome) => parentPort?.postMessage(outcome));
