import { useNumberFormat } from './number-format.ts';

/** How to write how many there are, in the little room of a badge: beyond `most` nobody counts them. */
export function useCappedCount(max: number) {
  const numbers = useNumberFormat();
  return (count: number) => formatCappedCount(count, { most: max, numbers });
}

type How = { most: number; numbers: Intl.NumberFormat };

export const formatCappedCount = (count: number, { most, numbers }: How) =>
  count > most ? `${numbers.format(most)}+` : numbers.format(count);
