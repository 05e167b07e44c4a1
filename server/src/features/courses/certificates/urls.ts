import type { SigningKey } from '#platform/signed-documents/signing-key';

/** Returns the address where the hub publishes its signing key; it is also the issuer's id. */
export const buildCertificateKeyUrl = (hubUrl: string) => `${hubUrl}/api/certificates/key`;

export const buildVerificationMethodUrl = (hubUrl: string, { multibase }: SigningKey) =>
  `${buildCertificateKeyUrl(hubUrl)}#${multibase}`;

/** Returns the address of a certificate's page, which its QR code contains. */
export const buildCertificatePageUrl = (hubUrl: string, id: string) => `${hubUrl}/certificados/${id}`;
