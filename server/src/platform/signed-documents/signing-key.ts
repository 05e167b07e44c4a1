import { createPrivateKey, createPublicKey, randomBytes, type KeyObject } from 'node:crypto';
import { base58 } from '@scure/base';

export type SigningKey = {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The public half as a Multikey: `z6Mk…`. */
  readonly multibase: string;
};

/** Creates the random 32 bytes from which a signing key is derived. */
export const createKeySeed = () => randomBytes(32);

// The prefix of the 32 bytes of an Ed25519 key in PKCS #8, and of its public key in a Multikey.
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const multicodec = Buffer.from('ed01', 'hex');

/** Derives the Ed25519 key from a seed. */
export function deriveSigningKey(seed: Uint8Array): SigningKey {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { privateKey, publicKey, multibase: `z${base58.encode(Buffer.concat([multicodec, bytes]))}` };
}
