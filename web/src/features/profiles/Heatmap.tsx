import { heatmapConfig, getHeatmapLevel } from '@mutirao/contract/features/profiles/limits';
import type { ContributionDay } from '@mutirao/contract/features/profiles/schemas';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { HeatmapDayTooltip } from './HeatmapDayTooltip.tsx';
import { toHeatmapMonthLabels, toHeatmapWeeks } from './heatmap-days.ts';

const levels = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4'] as const;
const cellCornerClass = 'rounded-[0.1875rem]';

const steps: Record<string, [weeks: number, days: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = { days: readonly ContributionDay[]; today: string };

/** Renders a year in squares: a table of weeks in which each day has a label and can be reached with the arrow keys. */
export function Heatmap({ days, today }: Props) {
  const t = useTranslations('profiles');
  const language = useLanguage();
  const weeks = useMemo(() => toHeatmapWeeks(days, today), [days, today]);
  const [focusableDate, setFocusableDate] = useState(today);
  const [shown, setShown] = useState<{ anchor: HTMLElement; text: string }>();
  const frame = useScrollToNewestDays();

  const dateFormat = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const weekdayFormat = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const messageOf = ({ date, count }: { date: string; count: number }) =>
    t('onDay', { count, date: dateFormat.format(new Date(date)) });

  function show(event: SyntheticEvent) {
    const cell = event.target instanceof Element ? event.target.closest('[data-date]') : null;
    if (cell instanceof HTMLElement) setShown({ anchor: cell, text: cell.getAttribute('aria-label') ?? '' });
    else setShown(undefined);
  }

  function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
    const step = steps[event.key];
    if (event.key === 'Escape') setShown(undefined);
    if (!step) return;
    event.preventDefault();
    const next = new Date(Date.parse(focusableDate) + (step[0] * 7 + step[1]) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const cell = event.currentTarget.querySelector(`[data-date="${next}"]`);
    if (!(cell instanceof HTMLElement)) return;
    setFocusableDate(next);
    cell.focus();
  }

  return (
    <div
      ref={frame}
      onScroll={(event) => hideCutMonths(event.currentTarget)}
      className="no-scrollbar relative -mx-1 mt-4 overflow-x-auto px-1 pb-1"
    >
      <table
        // The arrow keys move between the days, as in a calendar grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby="contributions-title"
        onKeyDown={moveFocus}
        onFocus={show}
        onBlur={() => setShown(undefined)}
        onPointerOver={show}
        onPointerLeave={() => setShown(undefined)}
        className="w-full min-w-180 table-fixed min-[75rem]:min-w-0 border-separate border-spacing-0.75 text-meta"
      >
        <caption className="sr-only">{t('caption')}</caption>
        <HeatmapMonths weeks={weeks} />
        <tbody>
          {Array.from({ length: 7 }, (_, weekday) => (
            // The index is the key because weekdays have no other id and never change their order.
            <tr key={weekday} aria-label={weekdayFormat.format(new Date(Date.UTC(2026, 1, 1 + weekday)))}>
              {weeks.map((week) => {
                const cell = week[weekday];
                const key = (week.find((day) => day)?.date ?? '') + String(weekday);
                if (!cell) return <td key={key} aria-hidden="true" />;
                return (
                  <HeatmapCell
                    key={key}
                    date={cell.date}
                    count={cell.count}
                    label={messageOf(cell)}
                    isReachable={cell.date === focusableDate}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shown && <HeatmapDayTooltip {...shown} />}
    </div>
  );
}

/** Returns the ref of the frame, which is scrolled to the newest days if the heatmap does not fit. */
function useScrollToNewestDays() {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    current.scrollLeft = current.scrollWidth;
    // The observer also reports the first size, so the cut months are hidden before the first paint.
    const observer = new ResizeObserver(() => hideCutMonths(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return frame;
}

/** Hides the names of the months that an edge of the visible part would cut. */
function hideCutMonths(frame: HTMLElement) {
  const { left, right } = frame.getBoundingClientRect();
  const text = document.createRange();
  for (const month of frame.querySelectorAll<HTMLElement>('thead td')) {
    text.selectNodeContents(month);
    const name = text.getBoundingClientRect();
    month.style.visibility = name.left < left || name.right > right ? 'hidden' : '';
  }
}

function HeatmapMonths({ weeks }: { weeks: ReturnType<typeof toHeatmapWeeks> }) {
  const language = useLanguage();
  const months = useMemo(() => toHeatmapMonthLabels(weeks), [weeks]);
  const monthFormat = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <thead aria-hidden="true">
      <tr>
        {months.map(({ week, date, span }) => (
          <td key={week} colSpan={span} className="overflow-visible pb-0.5 whitespace-nowrap text-ink-3">
            {span > 2 ? monthFormat.format(new Date(date)).replace('.', '') : ''}
          </td>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = ContributionDay & {
  label: string;
  /** True for the one day that the Tab key reaches. */
  isReachable: boolean;
};

function HeatmapCell({ date, count, label, isReachable }: CellProps) {
  return (
    <td
      data-date={date}
      tabIndex={isReachable ? 0 : -1}
      aria-label={label}
      className={joinClassNames('p-0', cellCornerClass)}
    >
      <span
        className={joinClassNames('block aspect-square', cellCornerClass, levels[getHeatmapLevel(count)])}
      />
    </td>
  );
}

/** Renders the legend of the heatmap colours. */
export function HeatmapLegend() {
  const t = useTranslations('profiles');
  const { thresholds } = heatmapConfig;
  const ranges = thresholds.map((threshold, index) => {
    const min = index === 0 ? 0 : (thresholds[index - 1] ?? 0) + 1;
    return min === threshold ? String(threshold) : `${min}–${threshold}`;
  });
  return (
    <div className="mt-2 flex items-center justify-end gap-1.5 text-meta text-ink-3">
      <span aria-hidden="true">{t('less')}</span>
      <ul aria-label={t('legend')} className="flex gap-1">
        {[...ranges, t('more10', { count: thresholds.at(-1) ?? 0 })].map((range, level) => (
          <li key={range} className={joinClassNames('size-3', cellCornerClass, levels[level] ?? '')}>
            <span className="sr-only">{t('perDay', { range })}</span>
          </li>
        ))}
      </ul>
      <span aria-hidden="true">{t('more')}</span>
    </div>
  );
}
