import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { useRef } from 'react';
import { Button } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useFormatRelativeTime } from '../formats.ts';
import { useRunSystemChecks } from '../queries.ts';
import { StateIcon } from '../StateLabel.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { ProblemCard } from './ProblemCard.tsx';

/** The problems, the worst first. One line says that there are none, if every check had a result. */
export function ProblemList({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const { problems } = report;
  const section = useRef<HTMLElement>(null);
  const recordClick = useFocusAfterRemoval(section);
  return (
    <section ref={section} aria-label={t('problemList')}>
      {/* Announces a problem that appears or ends while the page is open. */}
      <p role="status" className="sr-only">
        {t('problemCount', { count: problems.length })}
      </p>
      {problems.length > 0 && (
        <ul className="flex flex-col gap-3" onClickCapture={recordClick}>
          {problems.map((problem) => (
            <ProblemCard key={problem.id} problem={problem} report={report} />
          ))}
        </ul>
      )}
      <CheckedLine report={report} />
    </section>
  );
}

/** When the hub last checked itself, and the button that checks again. */
function CheckedLine({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const explain = useErrorMessageFormatter();
  const formatDistance = useFormatRelativeTime();
  const { mutate, isPending } = useRunSystemChecks();
  const { checkedAt, problems, checks } = report;
  const unknown = checks.filter(({ state }) => state === 'unknown');
  const run = () =>
    mutate(undefined, {
      onSuccess: () => showSuccessToast(t('checked')),
      onError: (error) => showErrorToast(t('error'), explain(t('checkFailed'), error)),
    });
  const isHealthy = problems.length === 0 && unknown.length === 0;
  return (
    <div
      className={joinClassNames(
        'flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2',
        problems.length > 0 && 'mt-2',
      )}
    >
      {checkedAt !== null && isHealthy && (
        <>
          <StateIcon state="ok" />
          <span className="font-semibold text-ink">{t('allWell')}</span>
        </>
      )}
      {checkedAt !== null && unknown.length > 0 && <UnknownChecks checks={unknown} />}
      <span>
        {checkedAt === null ? t('neverChecked') : t('checkedAgo', { ago: formatDistance(checkedAt) })}
      </span>
      <Button variant="link" size="small" isPending={isPending} pendingLabel={t('checking')} onClick={run}>
        {t('checkNow')}
      </Button>
    </div>
  );
}

/** Names the checks without a result, which say neither that all is well nor that something is wrong. */
function UnknownChecks({ checks }: Pick<SystemReport, 'checks'>) {
  const t = useTranslations('system');
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const names = list.format(checks.map(({ id }) => t(`checks.${id}`)));
  return (
    <>
      <StateIcon state="unknown" />
      <span>{t('unknownChecks', { count: checks.length, names })}</span>
    </>
  );
}
