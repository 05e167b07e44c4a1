import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync as hashByArgon2, verifySync as fitsArgon2 } from '@node-rs/argon2';
import { hashSync as hashByBcrypt, verifySync as fitsBcrypt } from '@node-rs/bcrypt';
import type { HashingTask } from './hashing.ts';
import { parseBcryptCost } from './stored-hashes.ts';

// Lowers the priority of this thread, so that the main thread, which serves requests, runs first. Only Linux has a
// priority for each thread; elsewhere this lowers the priority of the whole process.
const lowPriority = 10;
try {
  setPriority(lowPriority);
} catch {
  // If the process has no permission to change the priority, hashing runs at the normal priority.
}

// bcrypt ignores all bytes after the first 72, so a longer password never matches: otherwise only its beginning would
// be compared.
const bcryptBytes = 72;

function computeHash(task: HashingTask): string | boolean {
  if (task.kind === 'argon2') return hashByArgon2(task.password, task.cost);
  if (task.kind === 'bcrypt') return hashByBcrypt(task.password, { cost: task.cost });
  const { stored, password } = task;
  if (parseBcryptCost(stored) === undefined) return fitsArgon2(stored, password);
  return fitsBcrypt(password, stored) && Buffer.byteLength(password) <= bcryptBytes;
}

parentPort?.on('message', (task: HashingTask) => {
  try {
    parentPort?.postMessage({ value: computeHash(task) });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : 'no hash' });
  }
});
