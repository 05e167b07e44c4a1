import { useTranslations } from '#platform/messages/i18n.ts';

// From this share of the limit on, a field shows how many characters are left.
const nearTheLimit = 0.9;

/** Returns how far a text is over its limit, and the words to show once it is near the limit. */
export function useLengthLimitHint(length: number, limit: number) {
  const t = useTranslations('discussions');
  const excess = length - limit;
  const isNear = length >= limit * nearTheLimit;
  const hint = excess > 0 ? t('charactersOver', { count: excess }) : t('charactersLeft', { count: -excess });
  return { excess, isOver: excess > 0, words: isNear ? hint : undefined };
}
