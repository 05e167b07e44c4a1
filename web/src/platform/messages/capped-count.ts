import { useNumberFormat } from './number-format.ts';

/** How to write how many there are, in the little room of a badge: beyond `most` nobody counts them. */
export function useCappedCount(max: number) {
  const numbers = useNumberFormat();
  return (count: number) => formatCappedCount(count, { max, numbers });
}

type How = { max: number; numbers: Intl.NumberFormat };

export const formatCappedCount = (count: number, { max, numbers }: How) =>
  count > max ? `${numbers.format(max)}+` : numbers.format(count);
