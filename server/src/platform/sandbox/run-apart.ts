import { Worker } from 'node:worker_threads';
import { keepShares, keepTurns } from '#platform/http/turns';
import { mistake, sandboxLimits, type Outcome, type Wanted } from './outcomes.ts';

// For the whole process: a thread for each program, which is gone with it.
const inTurn = keepTurns({
  atOnce: 2,
  queue: 10,
  sentence: 'Muita gente está enviando código agora. Tente de novo em instantes.',
});
const takeShare = keepShares({ most: 2, sentence: 'Espere o seu último envio ser conferido.' });

/**
 * What expressions are worth after a program of somebody's, in the order in which they were asked for. An interpreter in
 * WebAssembly runs it, on a thread of its own that is ended when it takes too long. Nobody fills the queue alone.
 */
export async function runApart(wanted: Wanted, by: string): Promise<Outcome[]> {
  const giveBack = takeShare(by);
  try {
    return await inTurn(() => runThread(wanted));
  } finally {
    giveBack();
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
