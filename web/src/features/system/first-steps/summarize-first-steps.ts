import type { FirstStep } from '@mutirao/contract/features/system/schemas';

/** Returns how many of the needed steps are done, and the first one that is not. */
export function summarizeFirstSteps(steps: readonly FirstStep[]) {
  const needed = steps.filter(({ state }) => state !== 'not_needed');
  return {
    total: needed.length,
    done: needed.filter(({ state }) => state === 'done').length,
    next: needed.find(({ state }) => state === 'to_do'),
  };
}
