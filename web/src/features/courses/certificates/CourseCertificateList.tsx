import type { Certificate } from '@mutirao/contract/features/courses/certificates/schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { TitledCard } from '#design/TitledCard.tsx';
import { useFormatHubZoneShortDate } from '#platform/dates/days.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCourseCertificates, useSetCertificateRevoked } from './queries.ts';
import { RevokeCertificateDialog } from './RevokeCertificateDialog.tsx';

/** The certificates of a course, for staff who can revoke them. */
export function CourseCertificateList({ courseId }: { courseId: string }) {
  const t = useTranslations('certificates');
  const list = useCourseCertificates(courseId);
  return (
    <TitledCard title={t('listTitle')} line={t('listLine')} className="mt-4">
      <ListStateView
        list={list}
        failed={t('listFailed')}
        empty={<p className="text-small text-ink-2">{t('listEmpty')}</p>}
      >
        {(certificates) => (
          <>
            <ul className="divide-y divide-line">
              {certificates.map((certificate) => (
                <Row key={certificate.id} courseId={courseId} certificate={certificate} />
              ))}
            </ul>
            <LoadMore list={list} isManual />
          </>
        )}
      </ListStateView>
    </TitledCard>
  );
}

function Row({ courseId, certificate }: { courseId: string; certificate: Certificate }) {
  const t = useTranslations('certificates');
  const day = useFormatHubZoneShortDate();
  const problem = useErrorMessageFormatter();
  const change = useSetCertificateRevoked(courseId);
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, holder, revoked } = certificate;
  function decide(reason: string | undefined) {
    change.mutate(
      { id, reason },
      {
        onSuccess: () => {
          setIsConfirming(false);
          showSuccessToast(t(reason === undefined ? 'restoreDone' : 'revokeDone'));
        },
        onError: (error) => showErrorToast(t('error'), problem(t('actionFailed'), error)),
      },
    );
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-2.5 py-2">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <Link to="/certificados/$id" params={{ id }} className="font-semibold hover:text-brand">
          {holder}
        </Link>
        <span className={`block text-meta ${revoked ? 'text-clay' : 'text-ink-2'}`}>
          {revoked
            ? t('revokedOn', { day: day(revoked.at) })
            : t('issuedOn', { day: day(certificate.issuedAt) })}
        </span>
      </span>
      {revoked ? (
        <Button
          size="small"
          isPending={change.isPending}
          aria-label={t('restoreOf', { holder })}
          onClick={() => decide(undefined)}
        >
          {t('restore')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={t('revokeOf', { holder })}
          onClick={() => setIsConfirming(true)}
        >
          {t('revoke')}
        </Button>
      )}
      {isConfirming && (
        <RevokeCertificateDialog
          holder={holder}
          isPending={change.isPending}
          onCancel={() => setIsConfirming(false)}
          onRevoke={decide}
        />
      )}
    </li>
  );
}
