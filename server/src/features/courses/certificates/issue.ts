import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { signingKeyOf } from '#platform/proofs/signing-key';
import { signedCredential } from './credential.ts';
import { readKey } from './keys.ts';
import { findDue, insertCertificate } from './store.ts';

type Completed = { courseId: string; memberId: string; now: Date };

/** Signs the certificate of a completed course, once; returns false if the member did not complete it. */
export async function issueCertificate(
  tx: Transaction,
  { hubUrl }: Pick<House['config'], 'hubUrl'>,
  { courseId, memberId, now }: Completed,
): Promise<boolean> {
  const due = await findDue(tx, { courseId, memberId });
  if (!due) return false;
  // A random id, because a certificate must not be found without its address.
  const id = randomUUID();
  const { holder, title, description, hub, completed_at: completedAt } = due;
  const credential = signedCredential(
    { id, courseId, holder, title, description, hub, completedAt, issuedAt: now },
    { key: due.seed ? signingKeyOf(due.seed) : await readKey(tx), hubUrl },
  );
  await insertCertificate(tx, { id, courseId, memberId, holder, title, now, credential });
  return true;
}
