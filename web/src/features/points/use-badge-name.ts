import type { BadgeName } from '@mutirao/contract/features/points/limits';
import { usePointsCardTranslations } from './cards/use-points-card-translations.ts';

/** How a badge is called. */
export function useBadgeName() {
  const t = usePointsCardTranslations();
  return (badge: BadgeName) => t(badge);
}
