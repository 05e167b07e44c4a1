import { useWords } from '#platform/messages/i18n.ts';

// From this share of the limit on, a field shows how many characters are left.
const nearTheLimit = 0.9;

/** Returns how many characters a text has left; nothing is shown until few are left. */
export function useRemainingCharacters(length: number, limit: number) {
  const words = useWords('discussions');
  const over = length - limit;
  const isNear = length >= limit * nearTheLimit;
  const left =
    over > 0 ? words('charactersOver', { count: over }) : words('charactersLeft', { count: -over });
  return { over, isOver: over > 0, words: isNear ? left : undefined };
}
