import { sql, type Queryable } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';
import type { SignedCredential } from '../certificates/credential.ts';

export async function findSigningSeed(db: Queryable) {
  const row = await db.row<{ seed: Buffer }>(sql`select seed from certificate_keys`);
  return row?.seed;
}

/**
 * Stores the seed of the signing key unless one is stored already, so that instances that sign for the first time
 * concurrently use the same key.
 */
export async function insertSigningSeed(db: Queryable, seed: Buffer) {
  await db.run(sql`insert into certificate_keys (seed) values (${seed}) on conflict do nothing`);
}

type CertificateKey = { courseId: string; memberId: string };

export type CertificateIssueDataRow = {
  holder: string;
  title: string;
  description: string;
  hub: string;
  completed_at: Date;
  /** The seed of the hub's signing key; null if the hub has not signed anything yet. */
  seed: Buffer | null;
};

/** Returns the content of the certificate for a completed course; undefined if the member did not complete it. */
export async function findCertificateIssueData(db: Queryable, { courseId, memberId }: CertificateKey) {
  return db.row<CertificateIssueDataRow>(sql`
    select m.name as holder, c.title, c.description, n.completed_at,
           coalesce((select name from hub_settings), 'Mutirão') as hub, (select seed from certificate_keys) as seed
    from enrolments n join courses c on c.id = n.course_id join members m on m.id = n.member_id
    where n.course_id = ${courseId} and n.member_id = ${memberId} and n.completed_at is not null`);
}

type New = CertificateKey & {
  id: string;
  holder: string;
  title: string;
  now: Date;
  credential: SignedCredential;
};

/** Inserts a certificate unless its holder already has one for this course. */
export async function insertCertificate(tx: Queryable, certificate: New) {
  await tx.run(sql`
    insert into course_certificates (id, course_id, member_id, holder, title, issued_at, credential)
    values (${certificate.id}, ${certificate.courseId}, ${certificate.memberId}, ${certificate.holder}, ${certificate.title}, ${certificate.now}, ${JSON.stringify(certificate.credential)}::json)
    on conflict (course_id, member_id) do nothing`);
}

export type CertificateRow = {
  id: string;
  holder: string;
  title: string;
  issued_at: Date;
  credential: SignedCredential;
  revoked_at: Date | null;
  revoked_reason: string | null;
};

const columns = sql`t.id, t.holder, t.title, t.issued_at, t.credential, t.revoked_at, t.revoked_reason`;

export async function findOwnCertificate(db: Queryable, { courseId, memberId }: CertificateKey) {
  return db.row<CertificateRow>(sql`
    select ${columns} from course_certificates t where t.course_id = ${courseId} and t.member_id = ${memberId}`);
}

export async function findCertificate(db: Queryable, id: string) {
  return db.row<CertificateRow>(sql`select ${columns} from course_certificates t where t.id = ${id}`);
}

type Checked = { seed: Buffer } & (CertificateRow | { [Column in keyof CertificateRow]: null });

/**
 * Returns the certificate together with the seed of the hub's signing key in one query. If there is no certificate with
 * this id, the columns of the certificate are null. Returns undefined if the hub has no signing key yet.
 */
export async function findCertificateWithSigningSeed(db: Queryable, id: string | undefined) {
  return db.row<Checked>(sql`
    select k.seed, ${columns} from certificate_keys k left join course_certificates t on t.id = ${id ?? null}::uuid`);
}

type ListQuery = { courseId: string; after: TimeCursor | undefined; limit: number };

/** Returns the certificates of a course, newest first, with one row more than the limit. */
export async function listCourseCertificateRows(db: Queryable, { courseId, after, limit }: ListQuery) {
  const afterCursor = after
    ? sql`and (t.issued_at, t.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql.empty;
  return db.rows<CertificateRow>(sql`
    select ${columns} from course_certificates t where t.course_id = ${courseId} ${afterCursor}
    order by t.issued_at desc, t.id desc limit ${limit + 1}`);
}

/** Locks a certificate that is about to be revoked or restored. */
export async function lockCertificate(tx: Queryable, id: string) {
  return tx.row<CertificateRow & { member_id: string }>(sql`
    select ${columns}, t.member_id from course_certificates t where t.id = ${id} for no key update`);
}

export type Revocation = { at: Date; by: string; reason: string };

/** Sets or removes the revocation of a certificate whose row the transaction has locked. */
export async function setCertificateRevocation(tx: Queryable, id: string, revoked: Revocation | undefined) {
  await tx.run(sql`
    update course_certificates
    set revoked_at = ${revoked?.at ?? null}, revoked_by = ${revoked?.by ?? null}, revoked_reason = ${revoked?.reason ?? null}
    where id = ${id}`);
}

/**
 * Counts certificates of courses that the member did not complete, and certificates whose stored id or title
 * differs from the signed credential.
 */
export async function countInvalidCertificates(db: Queryable) {
  const row = await db.row<{ wrong: number }>(sql`
    select count(*)::int as wrong from course_certificates t
    join enrolments n on n.course_id = t.course_id and n.member_id = t.member_id
    where n.completed_at is null or t.credential ->> 'id' is distinct from 'urn:uuid:' || t.id
       or t.credential ->> 'name' is distinct from t.title`);
  return row?.wrong ?? 0;
}
