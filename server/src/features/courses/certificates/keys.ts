import type { PublishedKey } from '@mutirao/contract/features/courses/certificates/shapes';
import type { Queryable } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { newSeed, signingKeyOf, type SigningKey } from '#platform/proofs/signing-key';
import { keyAddress, methodAddress } from './addresses.ts';
import { findSeed, putSeed } from './store.ts';

/** Returns the hub's signing key and creates it on the first use. */
export async function readKey(db: Queryable): Promise<SigningKey> {
  const known = await findSeed(db);
  if (known) return signingKeyOf(known);
  await putSeed(db, newSeed());
  const kept = await findSeed(db);
  if (!kept) throw new Error('what was put is not there');
  return signingKeyOf(kept);
}

/** Returns the public half of the key and its address, where a verifier of a credential finds it. */
export async function readPublishedKey({ db, config }: Pick<House, 'db' | 'config'>): Promise<PublishedKey> {
  const key = await readKey(db);
  const controller = keyAddress(config.hubUrl);
  const id = methodAddress(config.hubUrl, key);
  return {
    '@context': ['https://www.w3.org/ns/cid/v1'],
    id: controller,
    verificationMethod: [{ id, type: 'Multikey', controller, publicKeyMultibase: key.multibase }],
    assertionMethod: [id],
  };
}
