import type { MonthlyModerationStats } from '@mutirao/contract/features/moderation/transparency-schemas';
import { Download } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { toCsv } from '#platform/storage/csv.ts';
import { downloadTextFile } from '#platform/storage/download-file.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useLanguage } from '#platform/messages/i18n.ts';
import { useTransparencyReport } from './queries.ts';
import { useTransparencyTranslations } from './use-transparency-translations.ts';

const columns = [
  'reports',
  'cases',
  'ignore',
  'delete',
  'warn',
  'temporary_ban',
  'permanent_ban',
  'medianHours',
  'appeals',
  'granted',
  'reversed',
] as const;
type Column = (typeof columns)[number];

/** Renders what moderation did, month by month: counts, times and reversals, public and downloadable. */
export function TransparencyPage() {
  const t = useTransparencyTranslations();
  const formatErrorReason = useErrorReasonFormatter();
  const query = useTransparencyReport();
  const formatFigures = useFigures();
  return (
    <>
      <h1 className="text-hero">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-ink-2">{t('lead')}</p>
      <QueryScreen
        query={query}
        loading={<Skeleton className="mt-8 h-120 w-full" />}
        failed={{ title: t('loadFailed'), line: formatErrorReason(query.error), retryLabel: t('retry') }}
      >
        {({ pending, months }) => (
          <>
            <p className="mt-6">
              {t('pending')}: <strong className="tabular-nums">{formatFigures.number(pending)}</strong>
            </p>
            <Months months={months} />
          </>
        )}
      </QueryScreen>
      <p className="mt-6 max-w-prose text-small text-ink-2">{t('explained')}</p>
    </>
  );
}

function Months({ months }: { months: readonly MonthlyModerationStats[] }) {
  const t = useTransparencyTranslations();
  const formatFigures = useFigures();
  const save = () => {
    const rows = months.map((month) => [
      month.month,
      ...columns.map((column) => getUnformattedFigure(month, column)),
    ]);
    const head = [t('month'), ...columns.map((column) => t(column))];
    downloadTextFile('moderacao.csv', toCsv([head, ...rows.map((row) => row.map(String))]));
  };
  return (
    <>
      {/* The table can have the focus, so that keyboard users can scroll it. */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
      <div
        className="mt-4 overflow-x-auto rounded-m border border-line bg-surface"
        tabIndex={0}
        role="region"
        aria-label={t('title')}
      >
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <table className="w-full border-collapse text-small tabular-nums">
          <thead>
            <tr className="border-b border-line text-left align-bottom">
              <th scope="col" className="px-3 py-3 font-semibold wrap-normal">
                {t('month')}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-2 py-3 text-right font-semibold text-ink-2 wrap-normal"
                >
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month} className="border-b border-line last:border-0">
                <th scope="row" className="px-3 py-2.5 text-left font-semibold whitespace-nowrap">
                  {formatFigures.month(month.month)}
                </th>
                {columns.map((column) => (
                  <td key={column} className="px-2 py-2.5 text-right whitespace-nowrap">
                    {formatFigures.figure(month, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button className="mt-4 print:hidden" onClick={save}>
        <Download size={16} aria-hidden="true" />
        {t('save')}
      </Button>
    </>
  );
}

/** Returns a number of the month without formatting, or an empty text if there is none. */
function getUnformattedFigure(
  { decided, ...month }: MonthlyModerationStats,
  column: Column,
): number | string {
  const figures: Record<Column, number | null> = { ...month, ...decided };
  return figures[column] ?? '';
}

function useFigures() {
  const t = useTransparencyTranslations();
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const name = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    number: (count: number) => number.format(count),
    month: (month: string) => name.format(new Date(`${month}-01T00:00:00Z`)),
    figure(month: MonthlyModerationStats, column: Column) {
      const value = getUnformattedFigure(month, column);
      if (value === '') return t('never');
      const text = number.format(Number(value));
      return column === 'medianHours' ? `${text} h` : text;
    },
  };
}
