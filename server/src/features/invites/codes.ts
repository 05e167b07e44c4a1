import { createHash, randomBytes } from 'node:crypto';
import type { HubSecrets } from '#platform/secrets/hub-secrets';

/** Returns a code that cannot be guessed: 192 bits. */
export const newCode = () => randomBytes(24).toString('base64url');

export const hashOf = (code: string) => createHash('sha256').update(code).digest();

const nameOf = (id: string) => `invite ${id}`;

/** Encrypts a code so that it can be stored next to its hash and shown to its owner again. */
export const sealCode = (secrets: HubSecrets, { id, code }: { id: string; code: string }) =>
  secrets.seal(nameOf(id), code);

export const openCode = (secrets: HubSecrets, { id, sealed }: { id: string; sealed: Buffer }) =>
  secrets.open(nameOf(id), sealed);
