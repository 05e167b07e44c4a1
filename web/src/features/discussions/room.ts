import { useWords } from '#platform/words/words.ts';

// From here on a field says how much is left.
const nearTheLimit = 0.9;

/** How much room a text has left: nothing is said until it gets narrow. */
export function useRoom(length: number, limit: number) {
  const words = useWords('discussions');
  const over = length - limit;
  const isNear = length >= limit * nearTheLimit;
  const left =
    over > 0 ? words('charactersOver', { count: over }) : words('charactersLeft', { count: -over });
  return { over, isOver: over > 0, words: isNear ? left : undefined };
}
