import * as z from 'zod/mini';
import { id, moment, text } from '../../../kit/text.ts';
import { certificateLimits } from './limits.ts';

/** What anybody reads who was shown a certificate: as it was when it was issued, and whether it stands. */
export const certificate = z.object({
  id,
  /** How its holder was called. */
  holder: z.string(),
  /** What the course and the hub were called. */
  course: z.string(),
  hub: z.string(),
  completedAt: moment,
  issuedAt: moment,
  /** Its public page, as the QR code says it. */
  address: z.string(),
  /** Null while it stands. */
  revoked: z.nullable(z.object({ at: moment, reason: z.string() })),
});
export type Certificate = z.output<typeof certificate>;

/** Everybody may read why. */
export const revocation = z.object({
  reason: text(certificateLimits.reason).check(z.minLength(certificateLimits.leastReason)),
});

/**
 * What a credential is worth: signed by this hub and standing, taken back, of somebody who has left; not as this hub signed
 * it; or nothing that this hub signs.
 */
export const verdicts = ['valid', 'revoked', 'removed', 'changed', 'foreign'] as const;
export type Verdict = (typeof verdicts)[number];

/** The certificate where the signature holds, and it is here. */
export const verification = z.object({ verdict: z.enum(verdicts), certificate: z.nullable(certificate) });
export type Verification = z.output<typeof verification>;

const address = z.string();

/** By what anybody finds out, without asking, that the hub signed something: a controlled identifier document with a Multikey. */
export const publishedKey = z.object({
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
export type PublishedKey = z.output<typeof publishedKey>;

/** A revocation list of Open Badges, of one certificate: a list of all would tell of everybody’s. */
export const revocationList = z.object({
  id: address,
  issuer: address,
  revokedCredential: z.array(
    z.object({ id: address, revoked: z.literal(true), revocationReason: z.string() }),
  ),
});
export type RevocationList = z.output<typeof revocationList>;
