import { createPublicKey, verify } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import type { WalletVerifier } from './wallet.ts';

/** Accounts with an Ed25519 key as their address. */
export const solanaWalletVerifier: WalletVerifier = {
  signaturePattern: /^[A-Za-z0-9_-]{86}(==)?$/,
  parseAddress: (text) =>
    /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && isUsableKey(text) ? text : undefined,
  isValidSignature({ message, signature, address }) {
    const x = Buffer.from(base58.decode(address)).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64url'));
  },
};

// With the few keys of small order anyone can make valid signatures, unless the verifier checks for these keys, so such
// an address belongs to no user.
function isUsableKey(address: string): boolean {
  try {
    return !ed25519.Point.fromBytes(base58.decode(address)).isSmallOrder();
  } catch {
    // The library throws if the address is not 32 bytes long or is no point of the curve.
    return false;
  }
}
