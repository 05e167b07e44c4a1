import { levelOf } from '@mutirao/contract/features/points/limits';
import { useWords } from '#platform/words/words.ts';

/** The name of the level that so many points are. */
export function LevelName({ points }: { points: number }) {
  const words = useWords('levels');
  return words(levelOf(points).level);
}
