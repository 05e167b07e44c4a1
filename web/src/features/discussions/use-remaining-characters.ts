import { useTranslations } from '#platform/messages/i18n.ts';

// From this share of the limit on, a field shows how many characters are left.
const nearTheLimit = 0.9;

/** Returns how many characters a text has left; nothing is shown until few are left. */
export function useRemainingCharacters(length: number, limit: number) {
  const t = useTranslations('discussions');
  const over = length - limit;
  const isNear = length >= limit * nearTheLimit;
  const left = over > 0 ? t('charactersOver', { count: over }) : t('charactersLeft', { count: -over });
  return { over, isOver: over > 0, words: isNear ? left : undefined };
}
