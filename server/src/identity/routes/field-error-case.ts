import type * as z from 'zod/mini';
import type { IdentityErrorSentenceKey } from '../errors/identity-error.ts';

/** The error message for a field, with the values of its placeholders. */
export type IdentityFieldError = {
  sentence: IdentityErrorSentenceKey;
  values: Readonly<Record<string, string>>;
};

/**
 * An error case of a field, or a function that chooses it by the value of the field. Without a case, the
 * field gets the default message of the error code.
 */
export type FieldErrorCase =
  | IdentityErrorSentenceKey
  | ((value: unknown) => IdentityErrorSentenceKey | IdentityFieldError | undefined);
export type FieldErrorCases = Readonly<Record<string, FieldErrorCase>>;

const maxShownLength = 200;

const getEmailErrorCase = (value: unknown): IdentityErrorSentenceKey => {
  if (typeof value !== 'string' || value.trim() === '') return 'email_required';
  return value.length > 254 ? 'email_too_long' : 'email_invalid';
};

const getChallengeErrorCase = (value: unknown): IdentityErrorSentenceKey =>
  typeof value === 'string' && /^[A-Za-z0-9\-._~]+$/.test(value) ? 'pkce_length' : 'pkce_characters';

const fields: FieldErrorCases = {
  email: getEmailErrorCase,
  new_email: getEmailErrorCase,
  phone: 'phone_invalid',
  channel: 'channel_invalid',
  code_challenge: getChallengeErrorCase,
};

/**
 * Returns the message for the first invalid field, whose placeholders can be the name and the value of the field;
 * undefined if there is no special message for that field.
 */
export function findFieldError(
  [issue]: readonly z.core.$ZodIssue[],
  body: unknown,
  fieldCases: FieldErrorCases,
): IdentityFieldError | undefined {
  const name = String(issue?.path[0] ?? '');
  const value = getField(body, name);
  const errorCase = fieldCases[name] ?? fields[name];
  const found = typeof errorCase === 'function' ? errorCase(value) : errorCase;
  if (typeof found === 'object') return found;
  const sentence = found ?? (hasOtherType(issue, name === '' ? body : value) ? 'body_unreadable' : undefined);
  return sentence && { sentence, values: { field: name, value: toErrorPlaceholderValue(value) } };
}

/** Returns the error case of a missing or empty value. Other values keep the default message of the error. */
export const findMissingValueErrorCase = (value: unknown) =>
  value === undefined || value === null || value === '' ? ('field_required' as const) : undefined;

export const toErrorPlaceholderValue = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, maxShownLength) : '';

// Query parameters are parsed here too. A repeated one arrives as an array, so an array is not `body_unreadable`.
function hasOtherType(issue: z.core.$ZodIssue | undefined, value: unknown): boolean {
  if (issue?.code === 'invalid_union') return value !== undefined && typeof value !== 'string';
  return issue?.code === 'invalid_type' && value !== undefined && !Array.isArray(value);
}

function getField(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body).find(([field]) => field === name)?.[1];
}
