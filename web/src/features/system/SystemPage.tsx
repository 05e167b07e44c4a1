import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { Link } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { BackupCard } from './cards/BackupCard.tsx';
import { DiskCard } from './cards/DiskCard.tsx';
import { EmailQueueCard } from './cards/EmailQueueCard.tsx';
import { VersionCard } from './cards/VersionCard.tsx';
import { MailDomainPanel, OtherChecksPanel } from './ChecksPanel.tsx';
import { DatabasePanel } from './DatabasePanel.tsx';
import { useFormatRelativeTime } from './formats.ts';
import { IncidentsPanel } from './IncidentsPanel.tsx';
import { InstancesPanel } from './InstancesPanel.tsx';
import { JobsPanel } from './jobs/JobsPanel.tsx';
import { ProblemList } from './problems/ProblemList.tsx';
import { isVerifying, useSystemReport, type SystemReportQuery } from './queries.ts';
import { FindingList } from './verification/FindingList.tsx';

/** Shows admins the state of the hub: what is wrong and what to do, the worst first, then the figures. */
export function SystemPage() {
  const t = useTranslations('system');
  const query = useSystemReport();
  return (
    <QueryScreen
      query={query}
      loading={<LoadingSystem />}
      failed={{ title: t('loadFailed'), line: t('loadFailedLine'), retryLabel: t('retry') }}
    >
      {(report) => (
        <div className="flex flex-col gap-4">
          {query.isError && <StaleNotice query={query} />}
          <LoadedSystem report={report} />
        </div>
      )}
    </QueryScreen>
  );
}

function LoadedSystem({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const { verification } = report;
  // Also those that were found before it was stopped or failed.
  const findings = verification && !isVerifying(verification) ? verification.findings : [];
  return (
    <>
      <ProblemList report={report} />
      {findings.length > 0 && <FindingList findings={findings} />}
      <div className="grid gap-4 wide:grid-cols-2 panel:grid-cols-4">
        <VersionCard report={report} />
        <BackupCard report={report} />
        <DiskCard report={report} />
        <EmailQueueCard report={report} />
      </div>
      <div className="grid items-start gap-4 panel:grid-cols-[1.43fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <JobsPanel report={report} />
          <InstancesPanel report={report} />
          <OtherChecksPanel report={report} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <MailDomainPanel report={report} />
          <IncidentsPanel report={report} />
          <DatabasePanel report={report} />
        </div>
      </div>
      <Link to="/admin/primeiros-passos" className={`self-start ${toButtonClasses({ variant: 'link' })}`}>
        {t('firstSteps')}
      </Link>
    </>
  );
}

/** Tells the admin how old the shown report is, because it could not be refetched. */
function StaleNotice({ query: { dataUpdatedAt, refetch, isFetching } }: { query: SystemReportQuery }) {
  const t = useTranslations('system');
  const formatDistance = useFormatRelativeTime();
  const ago = formatDistance(new Date(dataUpdatedAt).toISOString());
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-sun-soft px-4 py-2.5 text-small text-ink">
      <CloudOff size={18} aria-hidden="true" className="text-on-sun" />
      <p role="status" className="min-w-0 grow">
        {t('stale', { ago })}
      </p>
      <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}

function LoadingSystem() {
  const t = useTranslations('system');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
      <div className="grid gap-4 wide:grid-cols-2 panel:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-31 w-full rounded-m" />
        ))}
      </div>
      <div className="grid gap-4 panel:grid-cols-[1.43fr_1fr]">
        <Skeleton className="h-80 w-full rounded-m" />
        <Skeleton className="h-80 w-full rounded-m" />
      </div>
    </div>
  );
}
