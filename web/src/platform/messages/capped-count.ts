import { useNumberFormat } from './number-format.ts';

/** Returns a formatter of counts for a badge; a count above the limit is shown as the limit with a plus. */
export function useCappedCount(max: number) {
  const numbers = useNumberFormat();
  return (count: number) => formatCappedCount(count, { max, numbers });
}

type CappedCountOptions = { max: number; numbers: Intl.NumberFormat };

export const formatCappedCount = (count: number, { max, numbers }: CappedCountOptions) =>
  count > max ? `${numbers.format(max)}+` : numbers.format(count);
