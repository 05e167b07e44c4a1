import { createHash, randomBytes } from 'node:crypto';
import type { SecretCipher } from '#platform/secrets/hub-secrets';

/** Returns a code that cannot be guessed: 192 bits. */
export const createInviteCode = () => randomBytes(24).toString('base64url');

export const hashInviteCode = (code: string) => createHash('sha256').update(code).digest();

const nameOf = (id: string) => `invite ${id}`;

/** Encrypts a code so that it can be stored next to its hash and shown to its owner again. */
export const encryptInviteCode = (secrets: SecretCipher, { id, code }: { id: string; code: string }) =>
  secrets.encrypt(nameOf(id), code);

export const decryptInviteCode = (secrets: SecretCipher, { id, sealed }: { id: string; sealed: Buffer }) =>
  secrets.decrypt(nameOf(id), sealed);
