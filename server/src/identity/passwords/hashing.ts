import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { IdentityError } from '../errors/identity-error.ts';
import type { Argon2CostParameters } from './calculate-timing-padding-work.ts';

export type HashingTask =
  | { kind: 'argon2'; password: string; cost: Argon2CostParameters }
  | { kind: 'bcrypt'; password: string; cost: number }
  | { kind: 'fits'; stored: string; password: string };

type Answer = { value: string | boolean } | { problem: string };
type Job = {
  task: HashingTask;
  resolve: (value: string | boolean) => void;
  fail: (error: unknown) => void;
};
type Thread = { worker: Worker; job: Job | undefined };

// The maximum number of hashing threads: at most two, because of the memory that a hash needs, and one less than the
// cores, so that one stays free for all other work.
export const maxHashingThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxQueueLength = 50;

// All identity instances of the process share these threads. A thread is started when a task finds no idle one.
const threads: Thread[] = [];
const queuedJobs: Job[] = [];

/**
 * Hashes a password, or compares it with a hash, on a separate low-priority thread, because it takes tens of
 * milliseconds of a core. A few tasks run concurrently and a short queue waits; further calls get a 503.
 */
export function runHashingTaskInWorker(task: HashingTask): Promise<string | boolean> {
  if (queuedJobs.length >= maxQueueLength) {
    throw new IdentityError(503, 'over_request_rate_limit', { retryAfterSeconds: 2 });
  }
  return new Promise((resolve, fail) => {
    queuedJobs.push({ task, resolve, fail });
    startNextJob();
  });
}

function startNextJob() {
  const [job] = queuedJobs;
  if (!job) return;
  const thread =
    threads.find((candidate) => !candidate.job) ??
    (threads.length < maxHashingThreads ? startThread() : undefined);
  if (!thread) return;
  queuedJobs.shift();
  thread.job = job;
  // A pending hash must keep the process alive; an idle thread must not.
  thread.worker.ref();
  thread.worker.postMessage(job.task);
}

function startThread(): Thread {
  const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url));
  const thread: Thread = { worker, job: undefined };
  threads.push(thread);
  worker.on('message', (message: Answer) => {
    const { job } = thread;
    thread.job = undefined;
    worker.unref();
    if ('value' in message) job?.resolve(message.value);
    else job?.fail(new Error(message.problem));
    startNextJob();
  });
  const handleThreadEnd = (error: unknown) => {
    const index = threads.indexOf(thread);
    if (index < 0) return;
    threads.splice(index, 1);
    thread.job?.fail(error);
    startNextJob();
  };
  worker.on('error', handleThreadEnd);
  worker.on('exit', () => handleThreadEnd(new Error('the thread has ended')));
  worker.unref();
  return thread;
}
