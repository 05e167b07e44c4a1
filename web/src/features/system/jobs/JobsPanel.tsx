import type { SystemJob, SystemReport } from '@mutirao/contract/features/system/schemas';
import { useRef, useState } from 'react';
import { useIsWide } from '#platform/screen/use-is-wide.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { countFailedJobs } from '../queries.ts';
import { ShowAllButton } from '../ShowAllButton.tsx';
import { SystemPanel } from '../SystemPanel.tsx';
import { FailedJobList } from './FailedJobList.tsx';
import { JobCards } from './JobCards.tsx';
import { JobTable } from './JobTable.tsx';

// The number of jobs in the short list. If more jobs than this are late, failing or retrying, it shows all of those.
const minCollapsedLength = 6;
const order: Record<SystemJob['state'], number> = { late: 0, failing: 1, retrying: 2, ok: 3, never: 4 };

/** The background jobs, late and failing ones first, and below them the jobs that the hub gave up. */
export function JobsPanel({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const isWide = useIsWide();
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const jobs = report.jobs.toSorted((one, other) => order[one.state] - order[other.state]);
  const bad = jobs.filter(({ state }) => state !== 'ok' && state !== 'never').length;
  const collapsedLength = Math.max(bad, minCollapsedLength);
  const shown = showsAll ? jobs : jobs.slice(0, collapsedLength);
  return (
    <SystemPanel title={t('jobList')} heading={heading}>
      {jobs.length === 0 && <p className="px-4 pb-4 text-small text-ink-2 wide:px-5">{t('noJobs')}</p>}
      {jobs.length > 0 && (isWide ? <JobTable jobs={shown} /> : <JobCards jobs={shown} />)}
      {jobs.length > collapsedLength && (
        <ShowAllButton
          isOpen={showsAll}
          onToggle={() => setShowsAll(!showsAll)}
          expandLabel={t('allJobs', { count: jobs.length })}
        />
      )}
      {countFailedJobs(report) > 0 && <FailedJobList report={report} heading={heading} />}
    </SystemPanel>
  );
}
