import { adminFigures, dailyCounts, type AdminStats } from '@mutirao/contract/features/community/schemas';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DailyCountChart } from './DailyCountChart.tsx';
import { useAdminStats } from './queries.ts';

/** Shows the hub's statistics: the totals, and the activity of each of the last days. */
export function AdminStatsPage() {
  const t = useTranslations('adminStats');
  return (
    <QueryScreen
      query={useAdminStats()}
      loading={<Waiting />}
      failed={{ title: t('failed'), line: t('failedLine'), retryLabel: t('retry') }}
      Frame={Card}
    >
      {(stats) => <Figures stats={stats} />}
    </QueryScreen>
  );
}

function Waiting() {
  const t = useTranslations('adminStats');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid min-h-screen content-start gap-4 wide:grid-cols-2"
    >
      <Skeleton className="h-52 w-full wide:col-span-2" />
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-52 w-full" />
    </div>
  );
}

function Figures({ stats }: { stats: AdminStats }) {
  const t = useTranslations('adminStats');
  const numbers = useNumberFormat();
  return (
    <>
      <h2 className="sr-only">{t('now')}</h2>
      <dl className="grid grid-cols-2 gap-3 wide:grid-cols-4 wide:gap-4">
        {adminFigures.map((name) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-m border border-line bg-surface px-4.5 py-4 shadow-hint"
          >
            <dt className="text-small text-ink-2">{t(name)}</dt>
            <dd className="numbers text-page font-semibold">{numbers.format(stats[name])}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-7 mb-3 text-heading">{t('lastDays', { count: stats.days.length })}</h2>
      <div className="grid gap-4 wide:grid-cols-2">
        {dailyCounts.map((name) => (
          <DailyCountChart
            key={name}
            title={t(`${name}PerDay`)}
            days={stats.days.map((day) => ({ day: day.day, count: day[name] }))}
          />
        ))}
      </div>
    </>
  );
}
