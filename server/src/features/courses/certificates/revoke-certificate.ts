import type * as calls from '@mutirao/contract/features/courses/certificates/endpoints';
import type { Certificate } from '@mutirao/contract/features/courses/certificates/schemas';
import { certificateErrors } from '@mutirao/contract/features/courses/certificates/errors';
import { recordAuditAsStaff } from '#features/members/index';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { createCertificateNotFoundError, toCertificate } from './read-certificates.ts';
import { lockCertificate, setCertificateRevocation, type Revocation } from '../store/certificates.ts';

type Deps = Pick<AppContext, 'db' | 'config' | 'now'>;
type CertificateRequest = Pick<HandlerInput<typeof calls.restoreCertificate>, 'me' | 'params'>;

/** Revokes a certificate; every viewer sees that and the reason. */
export const revokeCertificate = (
  ctx: Deps,
  {
    body: { reason },
    ...one
  }: CertificateRequest & Pick<HandlerInput<typeof calls.revokeCertificate>, 'body'>,
) => change(ctx, one, { reason });

/** Restores a revoked certificate. */
export const restoreCertificate = (ctx: Deps, item: CertificateRequest) => change(ctx, item);

function change(
  { db, config, now }: Deps,
  { me, params: { id } }: CertificateRequest,
  revocation?: Pick<Revocation, 'reason'>,
): Promise<Certificate> {
  return db.transaction(async (tx) => {
    const certificate = await lockCertificate(tx, id);
    if (!certificate) throw createCertificateNotFoundError();
    const wasRevoked = certificate.revoked_at !== null;
    if (revocation && wasRevoked) throw new ApiError(certificateErrors.certificate_already_revoked());
    if (!revocation && !wasRevoked) throw new ApiError(certificateErrors.certificate_not_revoked());
    const at = now();
    const revoked = revocation && { ...revocation, at, by: me.id };
    // The text of the reason is stored in the certificate; the audit log records only whether the certificate is
    // revoked.
    await recordAuditAsStaff(
      tx,
      { id: me.id, minRole: 'admin' },
      {
        at,
        action: revoked ? 'certificate.revoked' : 'certificate.restored',
        subject: { type: 'certificate', id },
        memberId: certificate.member_id,
        before: { revoked: wasRevoked },
        after: { revoked: !wasRevoked },
      },
    );
    await setCertificateRevocation(tx, id, revoked);
    return toCertificate(
      { ...certificate, revoked_at: revoked?.at ?? null, revoked_reason: revoked?.reason ?? null },
      config,
    );
  });
}
