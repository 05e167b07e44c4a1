import type { SigningKey } from '#platform/proofs/signing-key';

/** Returns the address where the hub publishes its signing key; it is also the issuer's id. */
export const keyAddress = (hubUrl: string) => `${hubUrl}/api/certificates/key`;

export const methodAddress = (hubUrl: string, { multibase }: SigningKey) =>
  `${keyAddress(hubUrl)}#${multibase}`;

/** What the QR code leads to. */
export const pageAddress = (hubUrl: string, id: string) => `${hubUrl}/certificados/${id}`;
