import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Derives keys from a secret that is stored outside the database. */
type Keys = { derive(text: string): Buffer };

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret so that the database alone does not reveal it. It can be decrypted only under the name it was
 * encrypted with.
 */
export function encryptSecret({ keys }: { keys: Keys }, name: string, secret: string | Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const box = createCipheriv(cipher, keyOf(keys), nonce).setAAD(Buffer.from(name));
  const ciphertext = Buffer.concat([box.update(secret), box.final()]);
  return Buffer.concat([nonce, box.getAuthTag(), ciphertext]);
}

export function decryptSecret({ keys }: { keys: Keys }, name: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const box = createDecipheriv(cipher, keyOf(keys), nonce, { authTagLength: tagLength });
  box.setAAD(Buffer.from(name)).setAuthTag(tag);
  return Buffer.concat([box.update(sealed.subarray(nonceLength + tagLength)), box.final()]);
}

const keyOf = (keys: Keys) => keys.derive('sealed secrets');
