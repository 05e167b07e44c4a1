import { supportLimits } from '@mutirao/contract/features/support/limits';
import { useNumbers } from '#platform/words/numbers.ts';

/** How to write how many tickets wait for the team: beyond some nobody counts them. */
export function useCounted() {
  const numbers = useNumbers();
  return (count: number) => writeCounted(count, numbers);
}

export const writeCounted = (count: number, numbers: Intl.NumberFormat) =>
  count > supportLimits.counted ? `${numbers.format(supportLimits.counted)}+` : numbers.format(count);
