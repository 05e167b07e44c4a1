import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { excerptOf } from '@mutirao/markdown/excerpt';
import { withProof } from '#platform/proofs/data-integrity';
import type { SigningKey } from '#platform/proofs/signing-key';
import { keyAddress, methodAddress } from './addresses.ts';

export type Achieved = {
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

/** Returns the signed content: an Open Badges 3.0 credential that names its holder, who needs no account anywhere to show it. */
function credentialOf(it: Achieved, hubUrl: string) {
  return {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `urn:uuid:${it.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: it.title,
    issuer: { id: keyAddress(hubUrl), type: ['Profile'], name: it.hub, url: hubUrl },
    validFrom: second(it.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: it.holder, identityType: 'name', hashed: false }],
      activityEndDate: second(it.completedAt),
      achievement: {
        id: `${hubUrl}/cursos/${it.courseId}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: it.title,
        description: excerptOf(it.description, courseLimits.excerpt) || it.title,
        inLanguage: 'pt-BR',
        criteria: { narrative: 'Concluiu todas as aulas do curso e passou em todos os seus questionários.' },
      },
    },
    credentialStatus: { id: `${hubUrl}/api/certificates/${it.id}/status`, type: '1EdTechRevocationList' },
  };
}

export const signedCredential = (it: Achieved, { key, hubUrl }: { key: SigningKey; hubUrl: string }) =>
  withProof(credentialOf(it, hubUrl), { key, address: methodAddress(hubUrl, key), at: it.issuedAt });

export type Credential = ReturnType<typeof signedCredential>;
