import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Instance } from '../instance.ts';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Closes a secret so that the database alone does not give it away. It opens only for the id it was closed for. */
export function seal(instance: Instance, id: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const box = createCipheriv(cipher, keyOf(instance), nonce).setAAD(Buffer.from(id));
  const closed = Buffer.concat([box.update(secret), box.final()]);
  return Buffer.concat([nonce, box.getAuthTag(), closed]);
}

export function unseal(instance: Instance, id: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const box = createDecipheriv(cipher, keyOf(instance), nonce, { authTagLength: tagLength });
  box.setAAD(Buffer.from(id)).setAuthTag(tag);
  return Buffer.concat([box.update(sealed.subarray(nonceLength + tagLength)), box.final()]);
}

const keyOf = ({ keys }: Instance) => keys.derive('factor secrets');
