import { Readable } from 'node:stream';
import type * as calls from '@mutirao/contract/features/courses/certificates/endpoints';
import type {
  Certificate,
  SingleCertificateRevocationList,
} from '@mutirao/contract/features/courses/certificates/schemas';
import { certificateErrors } from '@mutirao/contract/features/courses/certificates/errors';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { ApiError } from '#platform/http/endpoints/api-error';
import type { FileReply } from '#platform/http/uploads/send-file';
import { readCourse } from '../read-courses.ts';
import { buildCertificateKeyUrl, buildCertificatePageUrl } from './urls.ts';
import { issueCertificate } from './issue.ts';
import * as store from '../store/certificates.ts';

type Deps = Pick<AppContext, 'db' | 'config'>;
type CertificateParams = { params: { id: string } };

export const createCertificateNotFoundError = () => new ApiError(certificateErrors.certificate_not_found());

export const toCertificate = (
  row: store.CertificateRow,
  { hubUrl }: Pick<AppContext['config'], 'hubUrl'>,
): Certificate => ({
  id: row.id,
  holder: row.holder,
  course: row.title,
  hub: row.credential.issuer.name,
  completedAt: row.credential.credentialSubject.activityEndDate,
  issuedAt: row.issued_at.toISOString(),
  address: buildCertificatePageUrl(hubUrl, row.id),
  revoked:
    row.revoked_at && row.revoked_reason !== null
      ? { at: row.revoked_at.toISOString(), reason: row.revoked_reason }
      : null,
});

/**
 * Returns a member's own certificate of a completed course. A course that was completed before the hub issued
 * certificates gets its certificate now.
 */
export async function readOrIssueOwnCertificate(
  { db, config, now }: Deps & Pick<AppContext, 'now'>,
  { me, params: { id } }: Pick<HandlerInput<typeof calls.readOwnCertificate>, 'me' | 'params'>,
): Promise<Certificate> {
  const certificateKey = { courseId: id, memberId: me.id };
  const existing = await store.findOwnCertificate(db, certificateKey);
  if (existing) return toCertificate(existing, config);
  return db.transaction(async (tx) => {
    if (!(await issueCertificate(tx, config, { ...certificateKey, now: now() }))) {
      await readCourse(tx, { id, me });
      throw new ApiError(certificateErrors.certificate_needs_completion());
    }
    const issued = await store.findOwnCertificate(tx, certificateKey);
    if (!issued) throw createCertificateNotFoundError();
    return toCertificate(issued, config);
  });
}

/** Lists the certificates of a course, newest first, for the admins who can revoke them. */
export async function listCourseCertificates(
  { db, config }: Deps,
  {
    me,
    params: { id },
    query,
  }: Pick<HandlerInput<typeof calls.listCourseCertificates>, 'me' | 'params' | 'query'>,
): Promise<ListPage<Certificate>> {
  const { after, limit } = toTimeCursorAndLimit(query);
  const rows = await store.listCourseCertificateRows(db, { courseId: id, after, limit });
  if (rows.length === 0) await readCourse(db, { id, me });
  return toTimePage(rows, limit, { view: (row) => toCertificate(row, config), at: (row) => row.issued_at });
}

/** Returns the row of a certificate; throws a not-found error if there is none. */
export async function requireCertificateRow({ db }: Pick<Deps, 'db'>, { params: { id } }: CertificateParams) {
  const row = await store.findCertificate(db, id);
  if (!row) throw createCertificateNotFoundError();
  return row;
}

/** Returns a certificate by its id; throws a not-found error if there is none. */
export const readCertificate = async (deps: Deps, item: CertificateParams): Promise<Certificate> =>
  toCertificate(await requireCertificateRow(deps, item), deps.config);

/** Returns the signed credential as a file, to be stored and shown elsewhere. */
export async function readCredential(deps: Deps, item: CertificateParams): Promise<FileReply> {
  const { credential } = await requireCertificateRow(deps, item);
  const content = Buffer.from(`${JSON.stringify(credential, undefined, 2)}\n`);
  return {
    mediaType: 'application/vc',
    name: `certificado-${item.params.id}.json`,
    bytes: content.length,
    isInline: false,
    isCrossOrigin: true,
    isUncacheable: true,
    open: async (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
  };
}

/** Returns the revocation list of a certificate, which a wallet requests before it shows the credential. */
export async function readCertificateRevocationList(
  deps: Deps,
  item: CertificateParams,
): Promise<SingleCertificateRevocationList> {
  const { credential, revoked_reason: reason } = await requireCertificateRow(deps, item);
  return {
    id: `${deps.config.hubUrl}/api/certificates/${item.params.id}/status`,
    issuer: buildCertificateKeyUrl(deps.config.hubUrl),
    revokedCredential:
      reason === null ? [] : [{ id: credential.id, revoked: true, revocationReason: reason }],
  };
}
