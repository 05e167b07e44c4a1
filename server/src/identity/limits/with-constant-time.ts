import { performance } from 'node:perf_hooks';
import type { IdentityInstance } from '../instance.ts';

/**
 * Returns the result of the work, or throws its error, only after a multiple of `steadyMilliseconds` has passed since
 * the start. The duration of the work depends on whether an address has an account, and must not be measurable from
 * outside.
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
