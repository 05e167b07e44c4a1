import {
  adminFigureNames,
  dailyCountNames,
  type AdminStats,
} from '@mutirao/contract/features/community/schemas';
import { Card } from '#design/Card.tsx';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { CountChart } from './CountChart.tsx';
import { useAdminStats } from './queries.ts';

export const statsUnits = ['days', 'months'] as const;
export type StatsUnit = (typeof statsUnits)[number];

type Props = { unit: StatsUnit; onUnit: (unit: StatsUnit) => void };

/** Shows the hub's statistics: the totals, and the activity of each of the last days or months. */
export function AdminStatsPage({ unit, onUnit }: Props) {
  const t = useTranslations('adminStats');
  return (
    <QueryScreen
      query={useAdminStats()}
      loading={<LoadingSkeleton />}
      failed={{ title: t('failed'), line: t('failedLine'), retryLabel: t('retry') }}
      Frame={Card}
    >
      {(stats) => (
        <>
          <Figures stats={stats} />
          <Charts stats={stats} unit={unit} onUnit={onUnit} />
        </>
      )}
    </QueryScreen>
  );
}

function LoadingSkeleton() {
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
        {adminFigureNames.map((name) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-m border border-line bg-surface px-4.5 py-4 shadow-hint"
          >
            <dt className="text-small text-ink-2">{t(name)}</dt>
            <dd className="numbers text-page font-semibold">{numbers.format(stats[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const unitTexts = {
  days: { heading: 'lastDays', choice: 'dayCount', period: 'day', totalAndMax: 'totalAndMax' },
  months: {
    heading: 'lastMonths',
    choice: 'monthCount',
    period: 'month',
    totalAndMax: 'totalAndMaxPerMonth',
  },
} as const;

function Charts({ stats, unit, onUnit }: Props & { stats: AdminStats }) {
  const t = useTranslations('adminStats');
  const { day, month } = usePeriodFormatters();
  const activity = {
    days: stats.days.map((counts) => ({ label: day(counts.day), counts })),
    months: stats.months.map((counts, index) => ({
      label:
        index === stats.months.length - 1
          ? t('monthSoFar', { month: month(counts.month) })
          : month(counts.month),
      counts,
    })),
  };
  const chosen = unitTexts[unit];
  return (
    <>
      <div className="mt-7 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="text-heading">{t(chosen.heading, { count: activity[unit].length })}</h2>
        <div className="min-w-0">
          <ChipRow label={t('period')}>
            {statsUnits.map((choice) => (
              <Chip key={choice} isChosen={choice === unit} onPick={() => onUnit(choice)}>
                {t(unitTexts[choice].choice, { count: activity[choice].length })}
              </Chip>
            ))}
          </ChipRow>
        </div>
      </div>
      <div className="grid gap-4 wide:grid-cols-2">
        {dailyCountNames.map((name) => (
          <CountChart
            key={name}
            title={t(`${name}PerPeriod`)}
            periodLabel={t(chosen.period)}
            periods={activity[unit].map(({ label, counts }) => ({ label, count: counts[name] }))}
            writeTotalAndMax={(figures) => t(chosen.totalAndMax, figures)}
          />
        ))}
      </div>
    </>
  );
}

/**
 * Returns the formatters of a calendar day and a calendar month of the hub. They format in UTC, so that viewers in
 * every time zone see the same day.
 */
function usePeriodFormatters() {
  const language = useLanguage();
  const days = new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    month: (month: string) => months.format(new Date(`${month}-01T00:00:00Z`)),
  };
}
