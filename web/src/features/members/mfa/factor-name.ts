import type { Factor } from '#platform/session/factors.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { parsePhone, formatPhone } from './phone-number.ts';

/**
 * Returns the function that names a factor: by its own name, otherwise by the phone number, otherwise by its kind. A
 * phone whose name is its number is shown by the formatted number.
 */
export function useFactorNameFormatter(): (factor: Factor) => string {
  const t = useTranslations('members');
  return ({ name, kind, phone }) => {
    const isNumber = !name || parsePhone(name) !== undefined;
    return phone && isNumber ? formatPhone(phone) : name || t(kind);
  };
}
