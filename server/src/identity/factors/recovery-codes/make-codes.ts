import { createHash, randomInt } from 'node:crypto';

const howMany = 10;
const groups = 4;
const groupLength = 4;
// Without what looks alike on paper: 79 bits a code.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** New codes, in groups that are easy to copy by hand. */
export function makeCodes(): string[] {
  const letter = () => alphabet.charAt(randomInt(alphabet.length));
  const group = () => Array.from({ length: groupLength }, letter).join('');
  const code = () => Array.from({ length: groups }, group).join('-');
  return Array.from({ length: howMany }, code);
}

/** The hash that is kept of a code, however it was typed. Nobody guesses 79 bits: no slow hash is needed. */
export function hashOfCode(factorId: string, typed: string): Buffer {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return createHash('sha256').update(`${factorId}:${code}`).digest();
}
