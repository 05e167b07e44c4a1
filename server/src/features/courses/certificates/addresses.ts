import type { SigningKey } from '#platform/proofs/signing-key';

/** Where the hub publishes by what it is known to sign; also who it says it is. */
export const keyAddress = (hubUrl: string) => `${hubUrl}/api/certificates/key`;

export const methodAddress = (hubUrl: string, { multibase }: SigningKey) =>
  `${keyAddress(hubUrl)}#${multibase}`;

/** What the QR code leads to. */
export const pageAddress = (hubUrl: string, id: string) => `${hubUrl}/certificados/${id}`;
