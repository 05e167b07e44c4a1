import { createHash, randomInt } from 'node:crypto';

const codeCount = 10;
const groups = 4;
const groupLength = 4;
// The characters of recovery codes, without those that look alike on paper. A code has 79 random bits.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns new codes, in groups that are easy to copy by hand. */
export function createRandomRecoveryCodes(): string[] {
  const createRandomCharacter = () => alphabet.charAt(randomInt(alphabet.length));
  const createRandomGroup = () => Array.from({ length: groupLength }, createRandomCharacter).join('');
  const createRandomCode = () => Array.from({ length: groups }, createRandomGroup).join('-');
  return Array.from({ length: codeCount }, createRandomCode);
}

/**
 * Returns the stored hash of a code, independent of how it was typed. A code has 79 bits and cannot be guessed, so no
 * slow hash is needed.
 */
export function hashRecoveryCode(factorId: string, typed: string): Buffer {
  const createRandomCode = typed.replace(/[\s-]/g, '').toLowerCase();
  return createHash('sha256').update(`${factorId}:${createRandomCode}`).digest();
}
