import { IdentityError } from '../errors/identity-error.ts';

const codes = new Map([
  ['users_email', 'email_exists'],
  ['users_phone', 'phone_exists'],
  ['mfa_factors_names', 'mfa_factor_name_conflict'],
] as const);

/**
 * Runs an action and throws the protocol's error if a unique index of the database rejects a value: an address or phone
 * number of another account, or the name of another factor of the same user.
 */
export async function mapUniqueViolations<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = findErrorCode(error);
    if (!code) throw error;
    throw new IdentityError(422, code);
  }
}

function findErrorCode(error: unknown) {
  const isUnique = error instanceof Error && 'code' in error && error.code === '23505';
  if (!isUnique || !('constraint' in error)) return undefined;
  for (const [constraint, code] of codes) if (constraint === error.constraint) return code;
  return undefined;
}
