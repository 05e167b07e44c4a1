import type { Factor } from '#platform/session/factors.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { parsePhone, formatPhone } from './phone-number.ts';

/** Returns the function that names a factor: its own name, the phone number, or at least its type. */
export function useFactorName(): (factor: Factor) => string {
  const words = useWords('members');
  return ({ name, kind, phone }) => {
    const isNumber = !name || parsePhone(name) !== undefined;
    return phone && isNumber ? formatPhone(phone) : name || words(kind);
  };
}
