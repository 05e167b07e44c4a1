import { memberLimits } from '@mutirao/contract/features/members/limits';
import { isTaken } from '@mutirao/contract/kit/removed';
import { isSayable, plainName } from './plain-name.ts';

const neutral = 'Usuário';

/** Returns the name of a new member: the given one, otherwise the part of the address before the at sign, otherwise *Usuário*. */
export function nameOfAccount(
  account: { name: string | undefined; email: string },
  isUnwanted: (name: string) => boolean = () => false,
): string {
  const given = plainName(account.name ?? '');
  const local = plainName(account.email.split('@')[0] ?? '');
  const names = [...(isSayable(given) && !isTaken(given) ? [given] : []), ...(local ? [local] : [])];
  const name = names.find((one) => !isUnwanted(one)) ?? neutral;
  return name.slice(0, memberLimits.name).trim();
}
