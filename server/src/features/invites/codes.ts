import { createHash, randomBytes } from 'node:crypto';

/** A code that nobody guesses: 192 bits. */
export const newCode = () => randomBytes(24).toString('base64url');

export const hashOf = (code: string) => createHash('sha256').update(code).digest();
