import { createWeakPasswordError } from '../errors/weak-password.ts';
import type { IdentityInstance } from '../instance.ts';

/** The data of the owner of a password: attackers try passwords with this data first. */
type Owner = { email?: string | null | undefined; phone?: string | null | undefined; name?: unknown };

/**
 * Throws `weak_password`, with its reasons, for a password that is too short or too long, too common or too easily
 * guessed.
 */
export async function rejectWeakPassword(
  { passwords, settings }: IdentityInstance,
  password: string,
  owner: Owner = {},
) {
  const minimum = settings.minimumPassword;
  const reasons = passwords.weaknesses(password, minimum);
  if (reasons.length > 0) throw createWeakPasswordError(reasons, { password, minimum });
  if (!(await passwords.isGuessable(password, listOwnerWords(owner)))) return;
  throw createWeakPasswordError(['characters'], { password, minimum });
}

function listOwnerWords({ email, phone, name }: Owner): string[] {
  const parts = [email, email?.split('@')[0], phone, typeof name === 'string' ? name : undefined];
  const words = parts.flatMap((part) => (part ? [part, ...part.split(/[\s@._-]+/)] : []));
  return words.filter((word) => word.length >= 3).slice(0, 20);
}
