import { performance } from 'node:perf_hooks';
import type { Instance } from '../instance.ts';

/**
 * Answers, or throws, only at a multiple of the instance's steady time after the beginning: how long the work took,
 * which tells whether an address has an account, cannot be seen from outside.
 */
export async function steadily<T>(
  { settings, pause }: Instance,
  work: () => Promise<T>,
): Promise<T> {
  const step = settings.steadyMilliseconds;
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - begun;
    if (step > 0) await pause(Math.ceil(spent / step) * step - spent);
  }
}
