import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { toExcerpt } from '@mutirao/markdown/excerpt';
import { serverMessages } from '#messages/index';
import { defaultLanguage } from '#platform/http/languages';
import { signDocument } from '#platform/signed-documents/data-integrity';
import type { SigningKey } from '#platform/signed-documents/signing-key';
import { buildCertificateKeyUrl, buildVerificationMethodUrl } from './urls.ts';

export type CredentialInput = {
  id: string;
  courseId: string;
  holder: string;
  title: string;
  description: string;
  hub: string;
  completedAt: Date;
  issuedAt: Date;
};

const second = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/**
 * Returns the content that is signed: an Open Badges 3.0 credential. It identifies its holder by name, so the
 * holder needs no account at the service that checks it.
 */
function credentialOf(input: CredentialInput, hubUrl: string) {
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `urn:uuid:${input.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: input.title,
    issuer: { id: buildCertificateKeyUrl(hubUrl), type: ['Profile'], name: input.hub, url: hubUrl },
    validFrom: second(input.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityHash: input.holder, identityType: 'name', hashed: false },
      ],
      activityEndDate: second(input.completedAt),
      achievement: {
        id: `${hubUrl}/cursos/${input.courseId}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: input.title,
        description: toExcerpt(input.description, courseLimits.excerpt) || input.title,
        inLanguage: defaultLanguage,
        criteria: { narrative: serverMessages(defaultLanguage).certificate.criteria },
      },
    },
    credentialStatus: { id: `${hubUrl}/api/certificates/${input.id}/status`, type: '1EdTechRevocationList' },
  };
}

export const signCredential = (
  input: CredentialInput,
  { key, hubUrl }: { key: SigningKey; hubUrl: string },
) =>
  signDocument(credentialOf(input, hubUrl), {
    key,
    address: buildVerificationMethodUrl(hubUrl, key),
    at: input.issuedAt,
  });

export type SignedCredential = ReturnType<typeof signCredential>;
