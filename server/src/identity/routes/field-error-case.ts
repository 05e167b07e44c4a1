import type * as z from 'zod/mini';
import type { IdentityErrorCase } from '../errors/identity-error.ts';

export type FieldErrorCases = Readonly<Record<string, IdentityErrorCase>>;

type FieldErrorCase = IdentityErrorCase | ((value: unknown) => IdentityErrorCase);

const getEmailErrorCase = (value: unknown): IdentityErrorCase => {
  if (typeof value !== 'string' || value.trim() === '') return 'email_required';
  return value.length > 254 ? 'email_too_long' : 'email_invalid';
};

const getChallengeErrorCase = (value: unknown): IdentityErrorCase =>
  typeof value === 'string' && /^[A-Za-z0-9\-._~]+$/.test(value) ? 'pkce_length' : 'pkce_characters';

const fields: Readonly<Record<string, FieldErrorCase>> = {
  email: getEmailErrorCase,
  new_email: getEmailErrorCase,
  phone: 'phone_invalid',
  channel: 'channel_invalid',
  code_challenge: getChallengeErrorCase,
};

/** Returns the error case for the first invalid field; undefined if there is no special case for that field. */
export function findFieldErrorCase(
  [issue]: readonly z.core.$ZodIssue[],
  body: unknown,
  fieldCases: FieldErrorCases,
): IdentityErrorCase | undefined {
  const name = String(issue?.path[0] ?? '');
  const errorCase = fieldCases[name] ?? fields[name];
  return typeof errorCase === 'function' ? errorCase(getField(body, name)) : errorCase;
}

function getField(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body).find(([field]) => field === name)?.[1];
}
