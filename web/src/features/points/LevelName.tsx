import { calculateMemberLevel } from '@mutirao/contract/features/points/limits';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Shows the name of the level for a number of points. */
export function LevelName({ points }: { points: number }) {
  const t = useTranslations('levels');
  return t(calculateMemberLevel(points).level);
}
