import type { SystemJob } from '@mutirao/contract/features/system/schemas';
import { useTranslations } from '#platform/messages/i18n.ts';
import { StateLabel } from '../StateLabel.tsx';
import { FigureOrDash, SystemTable } from '../SystemTable.tsx';
import { useFormatJobFigures } from './use-format-job-figures.ts';

/** The background jobs as a table, for wide windows. */
export function JobTable({ jobs }: { jobs: readonly SystemJob[] }) {
  const t = useTranslations('system');
  const formatFigures = useFormatJobFigures();
  return (
    <SystemTable label={t('jobList')} columns={[t('job'), t('lastRun'), t('nextRun'), t('took'), t('state')]}>
      {jobs.map((job) => {
        const { name, last, next, took, state, word } = formatFigures(job);
        return (
          <tr key={`${job.kind} ${job.name}`}>
            <th scope="row">{name}</th>
            <td>
              <FigureOrDash>{last}</FigureOrDash>
            </td>
            <td>
              <FigureOrDash>{next}</FigureOrDash>
            </td>
            <td>
              <FigureOrDash>{took}</FigureOrDash>
            </td>
            <td>
              <StateLabel state={state} word={word} />
            </td>
          </tr>
        );
      })}
    </SystemTable>
  );
}
