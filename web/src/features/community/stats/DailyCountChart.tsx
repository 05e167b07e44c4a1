import { useId } from 'react';
import { Card } from '#design/Card.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { buildChartPaths } from './chart-paths.ts';

type Props = { title: string; days: readonly { day: string; count: number }[] };

const size = { width: 480, height: 120 };

/** A count for each day: a line chart, with a table for screen readers. */
export function DailyCountChart({ title, days }: Props) {
  const t = useTranslations('adminStats');
  const numbers = useNumberFormat();
  const written = useDay();
  const heading = useId();
  const counts = days.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const max = Math.max(0, ...counts);
  const { line, area } = buildChartPaths(counts, size);
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <Card aria-labelledby={heading} className="relative min-w-0 p-4.5 wide:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={heading} className="text-label font-semibold">
          {title}
        </h3>
        <p className="numbers text-small text-ink-2">
          {t('totalAndMost', { total: numbers.format(total), most: numbers.format(max) })}
        </p>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 -4 ${size.width} ${size.height + 8}`}
        preserveAspectRatio="none"
        className="mt-4 h-32 w-full overflow-visible"
      >
        <path
          d={`M0,${size.height}H${size.width}`}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        <path d={area} className="fill-brand-soft" />
        <path
          d={line}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-brand"
        />
      </svg>
      {first && last && (
        <p aria-hidden="true" className="numbers mt-1.5 flex justify-between text-meta text-ink-3">
          <span>{written(first.day)}</span>
          <span>{written(last.day)}</span>
        </p>
      )}
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{written(day)}</th>
              <td>{numbers.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/**
 * Returns the formatter of a calendar day of the hub. It formats in UTC, so that viewers in every time zone see the
 * same day.
 */
function useDay() {
  const format = new Intl.DateTimeFormat(useLanguage(), {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
}
