import * as z from 'zod/mini';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../../kit/text.ts';
import { revocationReasonLimits } from './limits.ts';

/** A certificate as every viewer sees it: its content at the time of issue, and whether it is still valid. */
export const certificateSchema = z.object({
  id: idSchema,
  /** The name of the holder when the certificate was issued. */
  holder: z.string(),
  /** The names of the course and the hub when the certificate was issued. */
  course: z.string(),
  hub: z.string(),
  completedAt: timestampSchema,
  issuedAt: timestampSchema,
  /** The URL of the public page of the certificate, which its QR code contains. */
  address: z.string(),
  /** Null while the certificate is valid. */
  revoked: z.nullable(z.object({ at: timestampSchema, reason: z.string() })),
});
export type Certificate = z.output<typeof certificateSchema>;

/** The input for revoking a certificate. The reason is public. */
export const certificateRevocationInputSchema = z.object({
  reason: createNonEmptyTextSchema(revocationReasonLimits.reason).check(
    z.minLength(revocationReasonLimits.minReason),
  ),
});

/**
 * The result of a verification: signed by this hub and valid; revoked; of a removed member; changed after this hub
 * signed it; or not signed by this hub.
 */
export const credentialVerdicts = ['valid', 'revoked', 'removed', 'changed', 'foreign'] as const;
export type CredentialVerdict = (typeof credentialVerdicts)[number];

/** The verdict, and the certificate if the signature is valid and the certificate is stored here. */
export const credentialVerificationSchema = z.object({
  verdict: z.enum(credentialVerdicts),
  certificate: z.nullable(certificateSchema),
});
export type CredentialVerification = z.output<typeof credentialVerificationSchema>;

const addressSchema = z.string();

/**
 * The public key for verifying offline that the hub signed something: a controlled identifier document with a Multikey.
 */
export const certificatePublicMultikeySchema = z.object({
  '@context': z.array(addressSchema),
  id: addressSchema,
  verificationMethod: z.array(
    z.object({
      id: addressSchema,
      type: z.literal('Multikey'),
      controller: addressSchema,
      publicKeyMultibase: z.string(),
    }),
  ),
  assertionMethod: z.array(addressSchema),
});
export type CertificatePublicMultikey = z.output<typeof certificatePublicMultikeySchema>;

/**
 * The revocation list of one certificate, in the format of Open Badges. A list of all certificates would disclose the
 * certificates of all members.
 */
export const singleCertificateRevocationListSchema = z.object({
  id: addressSchema,
  issuer: addressSchema,
  revokedCredential: z.array(
    z.object({ id: addressSchema, revoked: z.literal(true), revocationReason: z.string() }),
  ),
});
export type SingleCertificateRevocationList = z.output<typeof singleCertificateRevocationListSchema>;
