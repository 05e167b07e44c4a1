import type { verifyOpenBadgeCredential as endpoint } from '@mutirao/contract/features/courses/certificates/endpoints';
import type { CredentialVerification } from '@mutirao/contract/features/courses/certificates/schemas';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { isSignedBy, verificationMethodOf } from '#platform/signed-documents/data-integrity';
import { deriveSigningKey } from '#platform/signed-documents/signing-key';
import { toCertificate } from './read-certificates.ts';
import { findCertificateWithSigningSeed } from '../store/certificates.ts';

const credentialIdPattern = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Verifies a file that claims to be a certificate, with one query and one signature check. */
export async function verifyIssuedCredential(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { body }: Pick<HandlerInput<typeof endpoint>, 'body'>,
): Promise<CredentialVerification> {
  const { id } = body;
  const row = await findCertificateWithSigningSeed(
    db,
    typeof id === 'string' ? credentialIdPattern.exec(id)?.[1] : undefined,
  );
  const key = row && deriveSigningKey(row.seed);
  // Only the key at the end of the verification method is compared, because the hub's address before it can change.
  if (!key || !verificationMethodOf(body)?.endsWith(`#${key.multibase}`))
    return { verdict: 'foreign', certificate: null };
  if (!isSignedBy(body, key.publicKey)) return { verdict: 'changed', certificate: null };
  if (row.id === null) return { verdict: 'removed', certificate: null };
  const certificate = toCertificate(row, config);
  return { verdict: certificate.revoked ? 'revoked' : 'valid', certificate };
}
