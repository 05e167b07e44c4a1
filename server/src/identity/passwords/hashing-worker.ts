import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync as hashByArgon2, verifySync as fitsArgon2 } from '@node-rs/argon2';
import { hashSync as hashByBcrypt, verifySync as fitsBcrypt } from '@node-rs/bcrypt';
import type { HashingTask } from './hashing.ts';
import { bcryptCostOf } from './stored-hashes.ts';

// Applies to this thread only, where the operating system supports that: reads and writes must come first.
const lessUrgent = 10;
try {
  setPriority(lessUrgent);
} catch {
  // Not allowed here: then hashing is as urgent as the rest.
}

// bcrypt reads no further: of a longer password it would not see a difference at the end.
const bcryptBytes = 72;

function computeHash(task: HashingTask): string | boolean {
  if (task.kind === 'argon2') return hashByArgon2(task.password, task.cost);
  if (task.kind === 'bcrypt') return hashByBcrypt(task.password, { cost: task.cost });
  const { stored, password } = task;
  if (bcryptCostOf(stored) === undefined) return fitsArgon2(stored, password);
  return fitsBcrypt(password, stored) && Buffer.byteLength(password) <= bcryptBytes;
}

parentPort?.on('message', (task: HashingTask) => {
  try {
    parentPort?.postMessage({ value: computeHash(task) });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : 'no hash' });
  }
});
