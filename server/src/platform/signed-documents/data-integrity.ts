import { createHash, sign, verify, type KeyObject } from 'node:crypto';
import { base58 } from '@scure/base';
import { canonicalizeJson, CanonicalizationError } from './canonical.ts';
import type { SigningKey } from './signing-key.ts';

export type DataIntegrityProof = {
  type: 'DataIntegrityProof';
  cryptosuite: 'eddsa-jcs-2022';
  created: string;
  verificationMethod: string;
  proofPurpose: 'assertionMethod';
  '@context': readonly string[];
  proofValue: string;
};

type Unsigned = { '@context': readonly string[] };
type Signer = { key: SigningKey; address: string; at: Date };

/** Signs a document by the W3C's Data Integrity EdDSA cryptosuite over canonical JSON (`eddsa-jcs-2022`). */
export function signDocument<Document extends Unsigned>(
  document: Document,
  { key, address, at }: Signer,
): Document & { proof: DataIntegrityProof } {
  const options: Omit<DataIntegrityProof, 'proofValue'> = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: `${at.toISOString().slice(0, 19)}Z`,
    verificationMethod: address,
    proofPurpose: 'assertionMethod',
    '@context': document['@context'],
  };
  const signature = sign(null, hashOf(options, document), key.privateKey);
  return { ...document, proof: { ...options, proofValue: `z${base58.encode(signature)}` } };
}

export type SignedDocument = Readonly<Record<string, unknown>>;

/** Returns the verification method (the key) that the proof of a document names, or undefined. */
export function verificationMethodOf({ proof }: SignedDocument): string | undefined {
  const method = isObject(proof) ? proof['verificationMethod'] : undefined;
  return typeof method === 'string' ? method : undefined;
}

/** True if the owner of a key signed exactly these keys and values. The order of keys and whitespace do not matter. */
export function isSignedBy({ proof, ...document }: SignedDocument, publicKey: KeyObject): boolean {
  if (!isObject(proof)) return false;
  const { proofValue, ...options } = proof;
  const isSupportedProof =
    options['type'] === 'DataIntegrityProof' &&
    options['cryptosuite'] === 'eddsa-jcs-2022' &&
    options['proofPurpose'] === 'assertionMethod';
  const signature = isSupportedProof ? signatureOf(proofValue) : undefined;
  if (!signature) return false;
  try {
    return verify(null, hashOf(options, document), publicKey, signature);
  } catch (error) {
    if (error instanceof CanonicalizationError) return false;
    throw error;
  }
}

function hashOf(options: object, document: object) {
  const parts = [options, document].map((part) =>
    createHash('sha256').update(canonicalizeJson(part)).digest(),
  );
  return Buffer.concat(parts);
}

// Returns the 64 bytes of a signature written as `z` and base58. The length is checked first, because the decoding time
// grows with the length.
function signatureOf(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !/^z[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)) return undefined;
  const signature = base58.decode(value.slice(1));
  return signature.length === 64 ? signature : undefined;
}

const isObject = (value: unknown): value is SignedDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
