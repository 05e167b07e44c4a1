import { Worker } from 'node:worker_threads';
import { Refusal } from '#platform/http/refusal';
import { mistake, sandboxLimits, type Outcome, type Wanted } from './outcomes.ts';

const mostThreads = 2;
const longestQueue = 10;
const mostOfOne = 2;
const waitSeconds = 5;

// For the whole process: a thread for each program, which is gone with it.
let running = 0;
const waiting: (() => void)[] = [];
// How many each member has on the way.
const ofEach = new Map<string, number>();

/**
 * What expressions are worth after a program of somebody's, in the order in which they were asked for. An interpreter in
 * WebAssembly runs it, on a thread of its own that is ended when it takes too long: two at once, a short queue, then 503.
 * Nobody fills the queue alone.
 */
export async function runApart(wanted: Wanted, by: string): Promise<Outcome[]> {
  const own = ofEach.get(by) ?? 0;
  if (own >= mostOfOne)
    throw new Refusal('too_many_requests', 'Espere o seu último envio ser conferido.', {
      retryAfterSeconds: waitSeconds,
    });
  if (running >= mostThreads && waiting.length >= longestQueue)
    throw new Refusal('unavailable', 'Muita gente está enviando código agora. Tente de novo em instantes.', {
      retryAfterSeconds: waitSeconds,
    });
  ofEach.set(by, own + 1);
  try {
    return await inTurn(() => runThread(wanted));
  } finally {
    const left = (ofEach.get(by) ?? 1) - 1;
    if (left > 0) ofEach.set(by, left);
    else ofEach.delete(by);
  }
}

async function inTurn<Answer>(deed: () => Promise<Answer>): Promise<Answer> {
  if (running >= mostThreads) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await deed();
  } finally {
    // The place is handed on, or free.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function runThread(wanted: Wanted): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const outcomes: Outcome[] = [];
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: wanted,
      // Nothing of the hub's is in there to be found.
      env: {},
      // What the machine says when it comes to harm is nobody's to read.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    const timer = setTimeout(() => void thread.terminate(), sandboxLimits.clockMilliseconds);
    thread.on('message', (outcome: Outcome) => void outcomes.push(outcome));
    thread.on('error', (error: Error & { code?: string }) => {
      clearTimeout(timer);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(filled('memory'));
      else reject(error);
    });
    thread.on('exit', () => {
      clearTimeout(timer);
      resolve(filled('late'));
    });

    /** Of what was never told why is known. */
    function filled(why: 'late' | 'memory') {
      const missing = Math.max(0, wanted.expressions.length - outcomes.length);
      return [...outcomes, ...Array.from({ length: missing }, () => mistake(why))];
    }
  });
}
