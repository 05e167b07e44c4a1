import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { deriveSigningKey } from '#platform/signed-documents/signing-key';
import { signCredential } from './credential.ts';
import { getOrCreateSigningKey } from './keys.ts';
import { findCertificateIssueData, insertCertificate } from '../store/certificates.ts';

type Completed = { courseId: string; memberId: string; now: Date };

/**
 * Signs and stores the certificate of a completed course, once; returns false if the member did not complete the
 * course.
 */
export async function issueCertificate(
  tx: Transaction,
  { hubUrl }: Pick<AppContext['config'], 'hubUrl'>,
  { courseId, memberId, now }: Completed,
): Promise<boolean> {
  const due = await findCertificateIssueData(tx, { courseId, memberId });
  if (!due) return false;
  // The id of a certificate is random, so that a certificate cannot be found without its address.
  const id = randomUUID();
  const { holder, title, description, hub, completed_at: completedAt } = due;
  const credential = signCredential(
    { id, courseId, holder, title, description, hub, completedAt, issuedAt: now },
    { key: due.seed ? deriveSigningKey(due.seed) : await getOrCreateSigningKey(tx), hubUrl },
  );
  await insertCertificate(tx, { id, courseId, memberId, holder, title, now, credential });
  return true;
}
