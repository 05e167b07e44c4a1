import { useNumbers } from './numbers.ts';

/** How to write how many there are, in the little room of a badge: beyond `most` nobody counts them. */
export function useCounted(most: number) {
  const numbers = useNumbers();
  return (count: number) => writeCounted(count, { most, numbers });
}

type How = { most: number; numbers: Intl.NumberFormat };

export const writeCounted = (count: number, { most, numbers }: How) =>
  count > most ? `${numbers.format(most)}+` : numbers.format(count);
