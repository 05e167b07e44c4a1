import type { SystemProblem, SystemReport } from '@mutirao/contract/features/system/schemas';
import { getSystemProblemMessages } from '@mutirao/contract/features/system/get-problem-messages';
import { CircleAlert, ExternalLink, TriangleAlert } from 'lucide-react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useMessages, useTranslations } from '#platform/messages/i18n.ts';
import { useFormatTimeWithDayUnlessToday } from '../formats.ts';
import { ProblemCopyButton } from './ProblemCopyButton.tsx';
import { ProblemTextWithCode } from './ProblemTextWithCode.tsx';
import { useProblemAction } from './use-problem-action.ts';

const styles = {
  error: { Icon: CircleAlert, box: 'border-clay/45 bg-clay-soft', icon: 'text-clay', label: 'errorLabel' },
  warning: {
    Icon: TriangleAlert,
    box: 'border-on-sun/30 bg-sun-soft',
    icon: 'text-on-sun',
    label: 'warningLabel',
  },
} as const;

type Props = { problem: SystemProblem; report: SystemReport };

/** A problem of the hub: what does not work, since when, why, what to do, and the buttons that help. */
export function ProblemCard({ problem, report }: Props) {
  const t = useTranslations('system');
  const { system } = useMessages();
  const formatSince = useFormatTimeWithDayUnlessToday();
  const { id, level, params, since } = problem;
  const { Icon, box, icon, label } = styles[level];
  const { values } = getSystemProblemMessages(
    { ...system, system, systemProblems: system.problems },
    problem,
  );
  return (
    <li
      className={joinClassNames(
        'flex flex-col gap-x-5 gap-y-3 rounded-m border p-4 panel:flex-row panel:items-center panel:px-4.5',
        box,
      )}
    >
      <div className="flex min-w-0 grow gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface">
          <Icon size={20} aria-hidden="true" className={icon} />
        </span>
        <div className="min-w-0">
          <h2 className="text-lead">
            <span className="sr-only">{t(label)} </span>
            {t(`problems.${id}.title`, values)}
          </h2>
          <p className="mt-0.5 max-w-[88ch] text-label leading-relaxed wrap-anywhere">
            <ProblemTextWithCode
              id={id}
              text={t(`problems.${id}.text`, values)}
              params={params}
              values={values}
            />
          </p>
          <p className="mt-0.5 text-small text-ink-2">
            <time dateTime={since}>{t('since', { when: formatSince(since) })}</time>
          </p>
        </div>
      </div>
      <ProblemButtons problem={problem} report={report} title={t(`problems.${id}.title`, values)} />
    </li>
  );
}

function ProblemButtons({ problem, report, title }: Props & { title: string }) {
  const t = useTranslations('system');
  const { actions, isPending } = useProblemAction(problem, report);
  // A problem without an action of its own is solved on the server, so the button checks whether it was.
  const action = problem.action ?? 'run_checks';
  const release = report.version.newest;
  return (
    <div className="flex flex-wrap gap-2 panel:ml-auto panel:shrink-0 panel:justify-end">
      {action === 'open_release' ? (
        release && (
          <a href={release.url} target="_blank" rel="noopener" className={toButtonClasses({})}>
            {t('actions.open_release')}
            <ExternalLink size={16} aria-hidden="true" />
            <span className="sr-only">({t('opensElsewhere')})</span>
          </a>
        )
      ) : (
        <Button
          variant={problem.level === 'error' && action !== 'run_checks' ? 'primary' : 'secondary'}
          isPending={isPending}
          pendingLabel={t(`pendingActions.${action}`)}
          aria-label={`${t(`actions.${action}`)}: ${title}`}
          onClick={actions[action]}
        >
          {t(`actions.${action}`)}
        </Button>
      )}
      {problem.copyText !== null && (
        <ProblemCopyButton text={problem.copyText} id={problem.id} title={title} />
      )}
    </div>
  );
}
