import { useId } from 'react';
import { Card } from '#design/Card.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { buildChartPaths } from './chart-paths.ts';

type Props = {
  title: string;
  /** The period that one point of the line represents. */
  periodLabel: string;
  periods: readonly { label: string; count: number }[];
  writeTotalAndMax: (figures: { total: string; max: string }) => string;
};

const size = { width: 480, height: 120 };

/** A count for each day or month: a line chart, with a table for screen readers. */
export function CountChart({ title, periodLabel, periods, writeTotalAndMax }: Props) {
  const t = useTranslations('adminStats');
  const numbers = useNumberFormat();
  const heading = useId();
  const counts = periods.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const max = Math.max(0, ...counts);
  const { line, area } = buildChartPaths(counts, size);
  const [first, last] = [periods.at(0), periods.at(-1)];
  return (
    <Card aria-labelledby={heading} className="relative min-w-0 p-4.5 wide:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={heading} className="text-label font-semibold">
          {title}
        </h3>
        <p className="numbers text-small text-ink-2">
          {writeTotalAndMax({ total: numbers.format(total), max: numbers.format(max) })}
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
          <span>{first.label}</span>
          <span>{last.label}</span>
        </p>
      )}
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{periodLabel}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{numbers.format(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
