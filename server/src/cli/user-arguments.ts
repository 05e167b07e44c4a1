import { memberLimits } from '@mutirao/contract/features/members/limits';
import { roles, type Role } from '@mutirao/contract/kit/roles';
import { texts } from './texts.ts';
import { UsageError } from './usage-error.ts';

export function parseRoleArg(text: string | undefined): Role {
  const role = roles.find((candidate) => candidate === text);
  if (role) return role;
  throw new UsageError(texts.usage.role(roles.join(', '), text ?? ''));
}

export function parseEmailArg(text: string | undefined): string {
  const email = text?.trim() ?? '';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= memberLimits.email) return email;
  throw new UsageError(texts.usage.email(email));
}

export function parseNameArg(text: string | undefined): string {
  const name = text?.trim() ?? '';
  if (name && name.length <= memberLimits.name) return name;
  throw new UsageError(texts.usage.name(memberLimits.name));
}
