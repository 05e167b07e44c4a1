import type { Factor } from '#platform/session/factors.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { parsePhone, formatPhone } from './phone-number.ts';

/** Returns the function that names a factor: its own name, the phone number, or at least its type. */
export function useFactorNameFormatter(): (factor: Factor) => string {
  const t = useTranslations('members');
  return ({ name, kind, phone }) => {
    const isNumber = !name || parsePhone(name) !== undefined;
    return phone && isNumber ? formatPhone(phone) : name || t(kind);
  };
}
