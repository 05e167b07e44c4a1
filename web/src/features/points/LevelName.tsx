import { memberLevelForPoints } from '@mutirao/contract/features/points/limits';
import { useWords } from '#platform/messages/i18n.ts';

/** Shows the name of the level for a number of points. */
export function LevelName({ points }: { points: number }) {
  const words = useWords('levels');
  return words(memberLevelForPoints(points).level);
}
