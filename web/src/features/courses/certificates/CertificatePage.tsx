import type { Certificate } from '@mutirao/contract/features/courses/certificates/schemas';
import { BadgeCheck, BadgeX, Braces, Copy, Download } from 'lucide-react';
import { renderSVG } from 'uqr';
import { Badge } from '#design/Badge.tsx';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TilePattern } from '#design/TilePattern.tsx';
import { useFormatHubZoneLongDate } from '#platform/dates/days.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { VerifyCredentialForm } from './VerifyCredentialForm.tsx';
import { useCertificate } from './queries.ts';

/** A certificate for public viewing: its content, whether it is valid, and how to verify it. */
export function CertificatePage({ id }: { id: string }) {
  const t = useTranslations('certificates');
  const query = useCertificate(id);
  return (
    <>
      <QueryScreen
        query={query}
        loading={<Skeleton className="h-120 w-full animate-fade-delayed" />}
        gone={<EmptyState heading="h1" title={t('gone')} line={t('goneLine')} />}
        failed={{ heading: 'h1', title: t('failed'), line: t('failedLine'), retryLabel: t('retry') }}
        Frame={Card}
      >
        {(certificate) => <CertificateContent certificate={certificate} />}
      </QueryScreen>
      <VerifyCredentialForm />
    </>
  );
}

function CertificateContent({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('certificates');
  const day = useFormatHubZoneLongDate();
  return (
    <Card className="overflow-hidden">
      <TilePattern seed={certificate.id} columns={24} rows={2} className="h-16 w-full" />
      <div className="p-4.5 wide:p-8">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
          <div className="min-w-0 flex-1 basis-72">
            <p className="text-small font-semibold text-ink-2 wrap-anywhere">{certificate.hub}</p>
            <h1 className="mt-1 text-page">{t('title')}</h1>
            <p className="mt-5 text-ink-2">{t('certified')}</p>
            <p className="font-display text-title font-bold wrap-anywhere">{certificate.holder}</p>
            <p className="mt-3 text-ink-2">{t('completed')}</p>
            <p className="font-display text-heading font-bold wrap-anywhere">{certificate.course}</p>
            <p className="mt-3 text-ink-2">{t('on', { day: day(certificate.completedAt) })}</p>
          </div>
          <Code address={certificate.address} />
        </div>
        <Status certificate={certificate} />
        <ShareActions certificate={certificate} />
      </div>
    </Card>
  );
}

function Status({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('certificates');
  const day = useFormatHubZoneLongDate();
  const { revoked } = certificate;
  return (
    <div className="mt-6 rounded-m bg-sunken p-4">
      <Badge tone={revoked ? 'clay' : 'leaf'}>
        {revoked ? <BadgeX size={15} aria-hidden="true" /> : <BadgeCheck size={15} aria-hidden="true" />}
        {t(revoked ? 'revoked' : 'valid')}
      </Badge>
      <p className="mt-2 wrap-anywhere">
        {revoked ? t('revokedLine', { day: day(revoked.at), reason: revoked.reason }) : t('validLine')}
      </p>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        {t('issuedBy', { hub: certificate.hub, day: day(certificate.issuedAt) })}
      </p>
    </div>
  );
}

function ShareActions({ certificate: { id, address } }: { certificate: Certificate }) {
  const t = useTranslations('certificates');
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      showSuccessToast(t('copied'));
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  }
  return (
    <div className="mt-5 flex flex-wrap gap-2 print:hidden">
      <a href={`/api/certificates/${id}/pdf`} download className={toButtonClasses({ variant: 'primary' })}>
        <Download size={18} aria-hidden="true" />
        {t('savePdf')}
      </a>
      <a href={`/api/certificates/${id}/credential`} download className={`${toButtonClasses({})} max-w-full`}>
        <Braces size={18} aria-hidden="true" />
        {t('saveCredential')}
      </a>
      <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
        {t('copyLink')}
      </Button>
    </div>
  );
}

function Code({ address }: { address: string }) {
  const t = useTranslations('certificates');
  const picture = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(renderSVG(address, { border: 1 }))}`;
  return (
    // The background is light in both themes, so that scanners can read the QR code.
    <div className="rounded-m border border-line bg-surface p-3 dark:bg-ink">
      <img src={picture} alt={t('qrLabel')} className="size-36" />
    </div>
  );
}
