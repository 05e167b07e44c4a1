import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { IdentityProblem } from '../errors/problem.ts';
import type { Cost } from './work-left.ts';

export type HashingTask =
  | { kind: 'argon2'; password: string; cost: Cost }
  | { kind: 'bcrypt'; password: string; cost: number }
  | { kind: 'fits'; stored: string; password: string };

type Answer = { value: string | boolean } | { problem: string };
type Job = {
  task: HashingTask;
  settle: (value: string | boolean) => void;
  fail: (error: unknown) => void;
};
type Thread = { worker: Worker; job: Job | undefined };

// One core stays free for everything else, and memory for two hashes at once is enough.
export const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
const longestQueue = 50;

// For the whole process, however many instances it serves; each thread is started by the first who has to wait.
const threads: Thread[] = [];
const waiting: Job[] = [];

/**
 * Hashes, or compares with a hash, on a thread of its own that yields to everything else: it takes tens of
 * milliseconds of a core. Few at once, a short queue, then 503.
 */
export function runHashing(task: HashingTask): Promise<string | boolean> {
  if (waiting.length >= longestQueue) {
    throw new IdentityProblem(503, 'over_request_rate_limit', { retryAfterSeconds: 2 });
  }
  return new Promise((settle, fail) => {
    waiting.push({ task, settle, fail });
    giveWork();
  });
}

function giveWork() {
  const [job] = waiting;
  if (!job) return;
  const thread = threads.find((known) => !known.job) ?? (threads.length < mostThreads ? start() : undefined);
  if (!thread) return;
  waiting.shift();
  thread.job = job;
  // Whoever waits for a hash keeps the process from ending; a thread that waits does not.
  thread.worker.ref();
  thread.worker.postMessage(job.task);
}

function start(): Thread {
  const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url));
  const thread: Thread = { worker, job: undefined };
  threads.push(thread);
  worker.on('message', (answer: Answer) => {
    const { job } = thread;
    thread.job = undefined;
    worker.unref();
    if ('value' in answer) job?.settle(answer.value);
    else job?.fail(new Error(answer.problem));
    giveWork();
  });
  const end = (error: unknown) => {
    const place = threads.indexOf(thread);
    if (place < 0) return;
    threads.splice(place, 1);
    thread.job?.fail(error);
    giveWork();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('the thread has ended')));
  worker.unref();
  return thread;
}
