import type { BadgeName } from '@mutirao/contract/features/points/limits';
import { usePointsCardTranslations } from './cards/use-points-card-translations.ts';

/** Returns the function that returns the name of a badge. */
export function useBadgeNameFormatter() {
  const t = usePointsCardTranslations();
  return (badge: BadgeName) => t(badge);
}
