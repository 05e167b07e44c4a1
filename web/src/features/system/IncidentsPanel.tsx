import {
  maxListedIncidents,
  type SystemIncident,
  type SystemReport,
} from '@mutirao/contract/features/system/schemas';
import { useState } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import {
  formatDate,
  useFormatRelativeDayOrDate,
  useFormatPercent,
  useFormatRoughDurationFromMs,
} from './formats.ts';
import { ShowAllButton } from './ShowAllButton.tsx';
import { SystemPanel } from './SystemPanel.tsx';
import { StateWord } from './StateLabel.tsx';
import { useJobLabelFormatter } from './label-formatters.ts';

type Days = SystemReport['incidents']['days'];

const collapsedLength = 5;
// The bars differ in height too, so that they can be distinguished without their colours.
const bars: Record<Days[number]['level'], string> = {
  ok: 'h-4/5 bg-leaf',
  warning: 'h-9/10 bg-sun',
  error: 'h-full bg-clay',
  unknown: 'h-4/5 border border-line-strong bg-transparent',
};

/** The incidents of the last 30 days: a bar for each day, the same in words, and the list. */
export function IncidentsPanel({ report: { incidents } }: { report: SystemReport }) {
  const t = useTranslations('system');
  const formatShare = useFormatPercent(2);
  const [showsAll, setShowsAll] = useState(false);
  const { upShare, days, list } = incidents;
  const recorded = days.filter(({ level }) => level !== 'unknown').length;
  const span =
    upShare === null
      ? t('noIncidentSpan')
      : t('incidentSpan', { days: recorded, share: formatShare(upShare) });
  return (
    <SystemPanel title={t('incidentList')} aside={span}>
      <DayBars days={days} />
      {list.length === 0 ? (
        <p className="px-4 pb-4 text-small text-ink-2 wide:px-5">{t('noIncidents')}</p>
      ) : (
        <ul className="px-4 pb-1.5 wide:px-5">
          {(showsAll ? list : list.slice(0, collapsedLength)).map((incident) => (
            <IncidentRow key={incident.id} incident={incident} />
          ))}
        </ul>
      )}
      {list.length > collapsedLength && (
        <ShowAllButton
          isOpen={showsAll}
          onToggle={() => setShowsAll(!showsAll)}
          expandLabel={t(list.length < maxListedIncidents ? 'allIncidents' : 'newestIncidents', {
            count: list.length,
          })}
        />
      )}
    </SystemPanel>
  );
}

function DayBars({ days }: { days: Days }) {
  const t = useTranslations('system');
  const language = useLanguage();
  const [first] = days;
  const count = (level: Days[number]['level']) => days.filter((one) => one.level === level).length;
  return (
    <figure className="px-4 pb-2 wide:px-5">
      <div aria-hidden="true" className="flex h-6 items-end gap-0.75">
        {days.map(({ date, level }) => (
          <span key={date} className={joinClassNames('min-w-0 grow rounded-[0.1875rem]', bars[level])} />
        ))}
      </div>
      {first && (
        <div aria-hidden="true" className="numbers mt-1 flex justify-between text-meta text-ink-2">
          <span>{formatDate(language, first.date, { day: '2-digit', month: '2-digit' })}</span>
          <span>{t('today')}</span>
        </div>
      )}
      <figcaption className="mt-1 text-meta text-ink-2">
        {t('incidentDays', {
          ok: count('ok'),
          warning: count('warning'),
          error: count('error'),
          unknown: count('unknown'),
        })}
      </figcaption>
    </figure>
  );
}

function IncidentRow({
  incident: { kind, level, startedAt, endedAt, params },
}: {
  incident: SystemIncident;
}) {
  const t = useTranslations('system');
  const formatDay = useFormatRelativeDayOrDate();
  const formatSpan = useFormatRoughDurationFromMs();
  const labelJob = useJobLabelFormatter();
  const { job } = params;
  const span = endedAt && t('incidentFor', { time: formatSpan(Date.parse(endedAt) - Date.parse(startedAt)) });
  return (
    <li className="flex min-h-10 items-center gap-3 border-line py-1.5 text-label not-last:border-b">
      <time dateTime={startedAt} className="numbers w-13 shrink-0 text-ink-2">
        {formatDay(startedAt)}
      </time>
      <span className="min-w-0 grow">
        {t(`incidents.${kind}`)}
        {typeof job === 'string' && `: ${labelJob(job)}`}
        {span && <span className="text-ink-2"> {span}</span>}
      </span>
      <StateWord state={endedAt ? 'unknown' : level} word={t(endedAt ? 'resolved' : 'open')} />
    </li>
  );
}
