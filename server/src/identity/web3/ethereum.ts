import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { WalletVerifier } from './wallet.ts';

/**
 * Verifies accounts that sign a text as specified in EIP-191. The key is recovered from the signature, the address from
 * the key.
 */
export const ethereumWalletVerifier: WalletVerifier = {
  signaturePattern: /^0x[0-9a-fA-F]{130}$/,
  parseAddress(text) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined;
    const digits = text.slice(2);
    const plain = digits.toLowerCase();
    // Mixed case is a checksum (EIP-55): an address that does not match was mistyped or tampered with.
    const isMixed = digits !== plain && digits !== plain.toUpperCase();
    return isMixed && digits !== applyChecksum(plain) ? undefined : `0x${plain}`;
  },
  isValidSignature: ({ message, signature, address }) => recoverSigner(message, signature) === address,
};

function applyChecksum(plain: string): string {
  const hash = toHex(keccak_256(Buffer.from(plain)));
  return plain.replace(/[a-f]/g, (letter, at: number) =>
    Number.parseInt(hash.charAt(at), 16) >= 8 ? letter.toUpperCase() : letter,
  );
}

function recoverSigner(message: string, signature: string): string | undefined {
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const recovery = parseRecoveryId(bytes.readUInt8(64));
  if (recovery === undefined) return undefined;
  try {
    const signatureWithRecovery = secp256k1.Signature.fromBytes(bytes.subarray(0, 64)).addRecoveryBit(
      recovery,
    );
    // From every signature anyone can compute a second valid one with a high `s`, which the signer did not make, so
    // signatures with a high `s` are rejected.
    if (signatureWithRecovery.hasHighS()) return undefined;
    const key = signatureWithRecovery.recoverPublicKey(hashSignedMessage(message)).toBytes(false);
    return `0x${toHex(keccak_256(key.subarray(1)).subarray(-20))}`;
  } catch {
    // Recovering the key throws if no key can have made the signature.
    return undefined;
  }
}

// Returns the recovery id from the last byte of a signature, which is 27 or 28 by convention, and 0 or 1 from devices
// of some makers.
const parseRecoveryId = (last: number) => [0, 1].find((bit) => last === bit || last === bit + 27);

function hashSignedMessage(message: string): Uint8Array {
  const text = Buffer.from(message);
  return keccak_256(Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`), text]));
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
