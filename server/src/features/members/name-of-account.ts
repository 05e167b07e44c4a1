import { memberLimits } from '@mutirao/contract/features/members/limits';

/** The name of a new member: the one given, else the part of the address before the at sign, else *Usuário*. */
export function nameOfAccount(account: { name: string | undefined; email: string }): string {
  const given = account.name?.trim();
  const local = account.email.split('@')[0]?.trim();
  return (given || local || 'Usuário').slice(0, memberLimits.name).trim();
}
