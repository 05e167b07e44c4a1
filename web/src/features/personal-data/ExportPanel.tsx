import type { DataExport, LatestDataExport } from '@mutirao/contract/features/personal-data/schemas';
import { Download, FileArchive } from 'lucide-react';
import { useState } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { formatDateTimeInZone } from '#platform/dates/dates.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { PersonalDataError } from './PersonalDataError.tsx';
import { useLatestDataExport } from './queries.ts';

/** Renders the export of the member's own data: requested, in preparation, and ready to download. */
export const ExportPanel = () => (
  <QueryScreen
    query={useLatestDataExport()}
    loading={<Skeleton className="h-10 w-48" />}
    renderFailed={({ error, retry }) => <PersonalDataError error={error} onRetry={retry} />}
  >
    {(latestExport) => <LoadedExport latestExport={latestExport} />}
  </QueryScreen>
);

function LoadedExport({ latestExport: { export: created, proof } }: { latestExport: LatestDataExport }) {
  const t = useTranslations('ownData');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (created?.status === 'waiting') return <Progress dataExport={created} />;
  return (
    <div className="flex flex-col items-start gap-4">
      {created?.status === 'ready' && <Ready dataExport={created} />}
      {created?.status === 'failed' && (
        <p role="alert" className="rounded-s bg-clay-soft px-4 py-3 text-small">
          {t('exportBroken')}
        </p>
      )}
      {!created?.againAt && (
        <Button
          variant={created?.status === 'ready' ? 'secondary' : 'primary'}
          icon={<FileArchive size={18} aria-hidden="true" />}
          onClick={() => setIsDialogOpen(true)}
        >
          {t(created ? 'exportAgain' : 'export')}
        </Button>
      )}
      {isDialogOpen && <ExportDialog method={proof} onClose={() => setIsDialogOpen(false)} />}
    </div>
  );
}

function Progress({ dataExport: { done, total, items } }: { dataExport: DataExport }) {
  const t = useTranslations('ownData');
  const hasAddress = Boolean(useMe()?.email);
  const share = total === 0 ? 0 : done / total;
  return (
    <div className="flex max-w-120 flex-col gap-2">
      <p className="text-label font-semibold">{t('making')}</p>
      <div
        role="progressbar"
        aria-label={t('making')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full origin-left rounded-full bg-brand transition-transform duration-300"
          style={{ transform: `scaleX(${Math.max(share, 0.02)})` }}
        />
      </div>
      <p className="text-small text-ink-2">
        {t('makingLine', { items })}
        {hasAddress && ` ${t('emailWhenReady')}`}
      </p>
    </div>
  );
}

function Ready({ dataExport: { id, bytes, expiresAt, requestedAt } }: { dataExport: DataExport }) {
  const t = useTranslations('ownData');
  const language = useLanguage();
  const { zone } = useHub();
  const formatDateTime = (moment: string) => formatDateTimeInZone(moment, { language, zone });
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-m border border-line px-4 py-3.5">
      <div className="min-w-0 grow basis-60">
        <p className="text-label font-semibold">{t('copyOf', { moment: formatDateTime(requestedAt) })}</p>
        <p className="text-small text-ink-2">
          {t('copyLine', { size: formatFileSize(bytes ?? 0, language), moment: formatDateTime(expiresAt) })}
        </p>
      </div>
      <a href={`/api/user/export/${id}/file`} download className={toButtonClasses({ variant: 'primary' })}>
        <Download size={18} aria-hidden="true" />
        {t('download')}
      </a>
    </div>
  );
}
