import { createHash, randomInt } from 'node:crypto';

const howMany = 10;
const groups = 4;
const groupLength = 4;
// Without characters that look alike on paper: 79 bits per code.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns new codes, in groups that are easy to copy by hand. */
export function createRandomRecoveryCodes(): string[] {
  const character = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, character).join('');
  const code = () => Array.from({ length: groups }, group).join('-');
  return Array.from({ length: howMany }, code);
}

/**
 * Returns the stored hash of a code, independent of how it was typed. A code has 79 bits and cannot be guessed, so no
 * slow hash is needed.
 */
export function hashRecoveryCode(factorId: string, typed: string): Buffer {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return createHash('sha256').update(`${factorId}:${code}`).digest();
}
