import type { BadgeName } from '@mutirao/contract/features/points/limits';
import { usePointsCardTranslations } from './cards/use-card-words.ts';

/** How a badge is called. */
export function useBadgeName() {
  const words = usePointsCardTranslations();
  return (badge: BadgeName) => words(badge);
}
