import type { CertificatePublicMultikey } from '@mutirao/contract/features/courses/certificates/schemas';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { createKeySeed, deriveSigningKey, type SigningKey } from '#platform/signed-documents/signing-key';
import { buildCertificateKeyUrl, buildVerificationMethodUrl } from './urls.ts';
import { findSigningSeed, insertSigningSeed } from '../store/certificates.ts';

/** Returns the hub's signing key and creates it on the first use. */
export async function getOrCreateSigningKey(db: Queryable): Promise<SigningKey> {
  const existingSeed = await findSigningSeed(db);
  if (existingSeed) return deriveSigningKey(existingSeed);
  await insertSigningSeed(db, createKeySeed());
  const storedSeed = await findSigningSeed(db);
  if (!storedSeed) throw new Error('the inserted signing key cannot be read');
  return deriveSigningKey(storedSeed);
}

/** Returns the public half of the key and its address, where a verifier of a credential finds it. */
export async function readCertificatePublicKey({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<CertificatePublicMultikey> {
  const key = await getOrCreateSigningKey(db);
  const controller = buildCertificateKeyUrl(config.hubUrl);
  const id = buildVerificationMethodUrl(config.hubUrl, key);
  return {
    '@context': ['https://www.w3.org/ns/cid/v1'],
    id: controller,
    verificationMethod: [{ id, type: 'Multikey', controller, publicKeyMultibase: key.multibase }],
    assertionMethod: [id],
  };
}
