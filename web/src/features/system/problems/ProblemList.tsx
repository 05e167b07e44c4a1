import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { Button } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useFormatDistance } from '../formats.ts';
import { useRunSystemChecks } from '../queries.ts';
import { StateIcon } from '../StateLabel.tsx';
import { ProblemBanner } from './ProblemBanner.tsx';

/** The problems, the worst first. Without any, one line says so. */
export function ProblemList({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const { problems } = report;
  return (
    <section aria-label={t('problemList')}>
      {/* Announces a problem that appears or ends while the page is open. */}
      <p role="status" className="sr-only">
        {t('problemCount', { count: problems.length })}
      </p>
      {problems.length > 0 && (
        <ul className="flex flex-col gap-3">
          {problems.map((problem) => (
            <ProblemBanner key={problem.id} problem={problem} report={report} />
          ))}
        </ul>
      )}
      <CheckedLine report={report} />
    </section>
  );
}

/** When the hub last checked itself, and the button that checks again. */
function CheckedLine({ report: { checkedAt, problems } }: { report: SystemReport }) {
  const t = useTranslations('system');
  const explain = useErrorMessageFormatter();
  const formatDistance = useFormatDistance();
  const { mutate, isPending } = useRunSystemChecks();
  const run = () =>
    mutate(undefined, {
      onSuccess: () => showSuccessToast(t('checked')),
      onError: (error) => showErrorToast(t('error'), explain(t('checkFailed'), error)),
    });
  const isWell = problems.length === 0 && checkedAt !== null;
  return (
    <div
      className={joinClassNames(
        'flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2',
        problems.length > 0 && 'mt-2',
      )}
    >
      {isWell && (
        <>
          <StateIcon state="ok" />
          <span className="font-semibold text-ink">{t('allWell')}</span>
        </>
      )}
      <span>
        {checkedAt === null ? t('neverChecked') : t('checkedAgo', { ago: formatDistance(checkedAt) })}
      </span>
      <Button variant="link" size="small" isPending={isPending} pendingLabel={t('checking')} onClick={run}>
        {t('checkNow')}
      </Button>
    </div>
  );
}
