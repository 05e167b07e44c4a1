import type { SystemJob } from '@mutirao/contract/features/system/schemas';
import { useTranslations } from '#platform/messages/i18n.ts';
import { StateLabel } from '../StateLabel.tsx';
import { FigureList } from '../SystemTable.tsx';
import { useFormatJobFigures } from './use-format-job-figures.ts';

/** The background jobs as a list, for narrow windows. */
export function JobCards({ jobs }: { jobs: readonly SystemJob[] }) {
  const t = useTranslations('system');
  const formatFigures = useFormatJobFigures();
  return (
    <ul aria-label={t('jobList')}>
      {jobs.map((job) => {
        const { name, last, next, took, state, word } = formatFigures(job);
        return (
          <li key={`${job.kind} ${job.name}`} className="border-t border-line px-4 py-2.5">
            <p className="flex items-start justify-between gap-3 text-label">
              <span className="min-w-0 font-semibold">{name}</span>
              <StateLabel state={state} word={word} />
            </p>
            <FigureList
              figures={[
                [t('lastRun'), last],
                [t('nextRun'), next],
                [t('took'), took],
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
