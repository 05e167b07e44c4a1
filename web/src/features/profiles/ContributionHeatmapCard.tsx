import type { ProfileStats } from '@mutirao/contract/features/profiles/schemas';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useNow } from '#platform/dates/now.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { Heatmap, HeatmapLegend } from './Heatmap.tsx';
import { getTodayInZone } from './heatmap-days.ts';
import type { ProfileOwnerParams } from './keys.ts';
import { useDailyContributionCounts, useMemberStats } from './queries.ts';

/** Renders the contributions of a member in the last year, by day and in total. */
export function ContributionHeatmapCard({ owner }: { owner: ProfileOwnerParams }) {
  const t = useTranslations('profiles');
  const formatErrorReason = useErrorReasonFormatter();
  const year = useDailyContributionCounts(owner);
  const stats = useMemberStats(owner);
  const { data: days } = year;
  const failed = [year, stats].filter((item) => item.isError && !item.data);
  const { zone } = useHub();
  const now = useNow();
  // For other members the last day of the heatmap is today in the hub's time zone, so that the heatmap does not end
  // before their latest activity.
  const timeZone = owner.id === undefined ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
  const today = [getTodayInZone(timeZone, now), days?.at(-1)?.date ?? ''].toSorted().at(-1) ?? '';
  return (
    <Card aria-labelledby="contributions-title" className="flex min-w-0 flex-col p-4.5 wide:p-6.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="contributions-title" className="text-heading">
          {t('contributions')}
        </h2>
        <p className="text-meta text-ink-3">{t('caption')}</p>
      </div>
      <p className="mt-1 text-meta text-ink-2">{t('counted')}</p>
      {days && <Heatmap days={days} today={today} />}
      {!days && !year.isError && <Skeleton className="mt-4 h-36 w-full" />}
      {failed[0] && (
        <div
          role="alert"
          className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-s bg-clay-soft px-4 py-3"
        >
          <p className="min-w-0 grow basis-60 text-small">
            {t('failed')} {formatErrorReason(failed[0].error)}
          </p>
          <Button size="small" onClick={() => failed.forEach((error) => void error.refetch())}>
            {t('retry')}
          </Button>
        </div>
      )}
      <HeatmapLegend />
      <Sums stats={stats.data} hasFailed={stats.isError} />
    </Card>
  );
}

/** Shows the totals of the year. */
function Sums({ stats, hasFailed }: { stats: ProfileStats | undefined; hasFailed: boolean }) {
  const t = useTranslations('profiles');
  const sums = [
    { key: 'total', value: t('count', { count: stats?.totalContributions ?? 0 }) },
    { key: 'longest', value: t('days', { count: stats?.longestStreak ?? 0 }) },
    { key: 'current', value: t('days', { count: stats?.currentStreak ?? 0 }) },
  ] as const;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-4 border-t border-line pt-4 wide:grid-cols-3 min-[75rem]:mt-auto">
      {sums.map(({ key, value }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-meta text-ink-2">{t(key)}</dt>
          <dd className="numbers font-display text-title font-bold">
            {stats ? value : hasFailed ? '–' : <Skeleton className="my-1 h-6 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
