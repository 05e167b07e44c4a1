import type { BadgeName } from '@mutirao/contract/features/points/limits';
import { useCardWords } from './cards/use-card-words.ts';

/** How a badge is called. */
export function useBadgeName() {
  const words = useCardWords();
  return (badge: BadgeName) => words(badge);
}
