import { performance } from 'node:perf_hooks';
import type { IdentityInstance } from '../instance.ts';

/**
 * Returns, or throws, only at a multiple of the instance's constant time after the start, so that the duration of the
 * work,
 * which depends on whether an address has an account, cannot be measured from outside.
 */
export async function withConstantTime<T>(
  { settings, pause }: IdentityInstance,
  work: () => Promise<T>,
): Promise<T> {
  const interval = settings.steadyMilliseconds;
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - startedAt;
    if (interval > 0) await pause(Math.ceil(elapsed / interval) * interval - elapsed);
  }
}
