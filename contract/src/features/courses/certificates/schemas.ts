import * as z from 'zod/mini';
import { id, timestamp, nonEmptyText } from '../../../kit/text.ts';
import { certificateLimits } from './limits.ts';

/** A certificate as every viewer sees it: its content at the time of issue, and whether it is still valid. */
export const certificate = z.object({
  id,
  /** The name of the holder when it was issued. */
  holder: z.string(),
  /** The names of the course and the hub when it was issued. */
  course: z.string(),
  hub: z.string(),
  completedAt: timestamp,
  issuedAt: timestamp,
  /** The address of its public page, as in the QR code. */
  address: z.string(),
  /** Null while it is valid. */
  revoked: z.nullable(z.object({ at: timestamp, reason: z.string() })),
});
export type Certificate = z.output<typeof certificate>;

/** The reason is public. */
export const certificateRevocation = z.object({
  reason: nonEmptyText(certificateLimits.reason).check(z.minLength(certificateLimits.minReason)),
});

/**
 * The result of a verification: signed by this hub and valid; revoked; of a removed member; changed after this hub
 * signed it; or not signed by this hub.
 */
export const credentialVerdicts = ['valid', 'revoked', 'removed', 'changed', 'foreign'] as const;
export type CredentialVerdict = (typeof credentialVerdicts)[number];

/** The verdict, and the certificate if the signature is valid and the certificate is stored here. */
export const credentialVerification = z.object({
  verdict: z.enum(credentialVerdicts),
  certificate: z.nullable(certificate),
});
export type CredentialVerification = z.output<typeof credentialVerification>;

const address = z.string();

/** The public key for verifying offline that the hub signed something: a controlled identifier document with a Multikey. */
export const certificatePublicKey = z.object({
  '@context': z.array(address),
  id: address,
  verificationMethod: z.array(
    z.object({
      id: address,
      type: z.literal('Multikey'),
      controller: address,
      publicKeyMultibase: z.string(),
    }),
  ),
  assertionMethod: z.array(address),
});
export type CertificatePublicKey = z.output<typeof certificatePublicKey>;

/**
 * A revocation list of Open Badges for one certificate only, because a list of all would disclose the certificates of
 * all members.
 */
export const revocationList = z.object({
  id: address,
  issuer: address,
  revokedCredential: z.array(
    z.object({ id: address, revoked: z.literal(true), revocationReason: z.string() }),
  ),
});
export type RevocationList = z.output<typeof revocationList>;
