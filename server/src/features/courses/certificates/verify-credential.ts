import type { verifyCredential as endpoint } from '@mutirao/contract/features/courses/certificates/endpoints';
import type { Verification } from '@mutirao/contract/features/courses/certificates/shapes';
import type { House } from '#platform/house/house';
import type { Asked } from '#platform/http/answer';
import { isSignedBy, methodOf } from '#platform/proofs/data-integrity';
import { signingKeyOf } from '#platform/proofs/signing-key';
import { toCertificate } from './read-certificates.ts';
import { findWithSeed } from './store.ts';

const named = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Verifies a file that claims to be a certificate, with one query and one signature check. */
export async function verifyCredential(
  { db, config }: Pick<House, 'db' | 'config'>,
  { body }: Pick<Asked<typeof endpoint>, 'body'>,
): Promise<Verification> {
  const { id } = body;
  const row = await findWithSeed(db, typeof id === 'string' ? named.exec(id)?.[1] : undefined);
  const key = row && signingKeyOf(row.seed);
  // By its key, not by its address: a hub may move.
  if (!key || !methodOf(body)?.endsWith(`#${key.multibase}`))
    return { verdict: 'foreign', certificate: null };
  if (!isSignedBy(body, key.publicKey)) return { verdict: 'changed', certificate: null };
  if (row.id === null) return { verdict: 'removed', certificate: null };
  const certificate = toCertificate(row, config);
  return { verdict: certificate.revoked ? 'revoked' : 'valid', certificate };
}
