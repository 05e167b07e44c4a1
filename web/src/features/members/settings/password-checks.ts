import { isPasswordLongEnough } from '../validate-auth-fields.ts';

export type PasswordChangeFieldValues = { current: string; password: string; confirmation: string };
export type PasswordChangeProblemCode =
  | 'currentMissing'
  | 'passwordMissing'
  | 'passwordShort'
  | 'passwordsDiffer'
  | 'passwordSame';

export type PasswordChangeProblem =
  | { field: keyof PasswordChangeFieldValues; problem: PasswordChangeProblemCode }
  | undefined;

/** Returns the first problem of a password change, in the order of the specification. */
export function findPasswordChangeProblem({
  current,
  password,
  confirmation,
}: PasswordChangeFieldValues): PasswordChangeProblem {
  if (!current) return { field: 'current', problem: 'currentMissing' };
  if (!password) return { field: 'password', problem: 'passwordMissing' };
  if (!isPasswordLongEnough(password)) return { field: 'password', problem: 'passwordShort' };
  if (password !== confirmation) return { field: 'confirmation', problem: 'passwordsDiffer' };
  if (password === current) return { field: 'password', problem: 'passwordSame' };
  return undefined;
}
