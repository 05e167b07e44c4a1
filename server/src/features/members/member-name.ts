import { memberLimits } from '@mutirao/contract/features/members/limits';
import { isReservedName } from '@mutirao/contract/kit/removed-member';
import { hasLetterOrDigit, sanitizeMemberName } from './sanitize-member-name.ts';

const fallbackName = 'Usuário';

/**
 * Returns the name of a new member: the given one, otherwise the part of the e-mail address before the at
 * sign, otherwise *Usuário*. A given name that is reserved or has no letter or digit is skipped, and so is
 * each name that the hub does not allow (`isUnwanted`).
 */
export function deriveNewMemberName(
  account: { name: string | undefined; email: string },
  isUnwanted: (name: string) => boolean = () => false,
): string {
  const given = sanitizeMemberName(account.name ?? '');
  const local = sanitizeMemberName(account.email.split('@')[0] ?? '');
  const names = [
    ...(hasLetterOrDigit(given) && !isReservedName(given) ? [given] : []),
    ...(local ? [local] : []),
  ];
  const name = names.find((text) => !isUnwanted(text)) ?? fallbackName;
  return name.slice(0, memberLimits.name).trim();
}
