import type { Factor } from '#platform/session/factors.ts';
import { useWords } from '#platform/words/words.ts';
import { readPhone, writePhone } from './phone-number.ts';

/** What to call a factor: the name it was given, a phone's number, or at least what it is. */
export function useFactorName(): (factor: Factor) => string {
  const words = useWords('members');
  return ({ name, kind, phone }) => {
    const isNumber = !name || readPhone(name) !== undefined;
    return phone && isNumber ? writePhone(phone) : name || words(kind);
  };
}
