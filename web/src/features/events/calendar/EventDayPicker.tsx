import type { EventDaySummary } from '@mutirao/contract/features/events/schemas';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { joinClassNames } from '#design/classes.ts';
import { IconButton } from '#design/IconButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventTimeFormatters } from '../use-event-time-formatters.ts';
import { addMonths, nextDayForKey, monthOf, weeksOfMonth } from './days.ts';

type Props = {
  month: string;
  today: string;
  selectedDay: string | undefined;
  days: readonly EventDaySummary[];
  /** True if drafts are shown to the viewer. */
  hasDrafts: boolean;
  onMonth: (month: string) => void;
  onPick: (day: string) => void;
};

const arrow = 'size-8 border border-line bg-surface';

/**
 * Renders a month with days that are navigated by arrow keys; Page Up and Page Down change the month, with Shift the
 * year.
 */
export function EventDayPicker({ month, today, selectedDay, days, hasDrafts, onMonth, onPick }: Props) {
  const t = useTranslations('events');
  const grid = useRef<HTMLTableElement>(null);
  const pendingFocusDay = useRef<string>(undefined);
  const [focusedDay, setFocusedDay] = useState<string>();
  const counts = new Map(days.map((day) => [day.day, day]));
  const stop =
    [focusedDay, selectedDay, today].find((day) => day !== undefined && monthOf(day) === month) ??
    `${month}-01`;
  const weeks = weeksOfMonth(month);

  useEffect(() => {
    // A day that the user moved to by keyboard gets the focus only once the grid shows its month, which may need a
    // change of the URL first.
    if (pendingFocusDay.current !== stop) return;
    pendingFocusDay.current = undefined;
    grid.current?.querySelector<HTMLElement>(`[data-day="${stop}"]`)?.focus();
  }, [stop]);

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextDayForKey(pendingFocusDay.current ?? stop, event);
    if (next === undefined) return;
    event.preventDefault();
    pendingFocusDay.current = next;
    setFocusedDay(next);
    if (monthOf(next) !== month) onMonth(monthOf(next));
  }
  return (
    <Card aria-label={t('calendar')} className="p-3 wide:p-5.5">
      <MonthHeader month={month} onMonth={onMonth} onToday={() => onPick(today)} />
      {/* A WAI-ARIA date grid: Tab reaches one day, and the arrow keys move the focus between the days. */}
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-labelledby="events-month"
        className="w-full table-fixed"
        onKeyDown={moveFocus}
      >
        <Weekdays days={weeks[0] ?? []} />
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === selectedDay} className="p-0.5">
                  <DayButton
                    day={day}
                    eventDay={counts.get(day)}
                    dayStyle={day === today ? 'today' : monthOf(day) === month ? 'default' : 'beyond'}
                    isChosen={day === selectedDay}
                    isStop={day === stop}
                    onPick={() => {
                      setFocusedDay(day);
                      onPick(day);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend hasDrafts={hasDrafts} />
    </Card>
  );
}

type HeaderProps = Pick<Props, 'month' | 'onMonth'> & { onToday: () => void };

function MonthHeader({ month, onMonth, onToday }: HeaderProps) {
  const t = useTranslations('events');
  const times = useEventTimeFormatters();
  return (
    <div className="mb-3 flex items-center gap-2">
      <h2 id="events-month" aria-live="polite" className="mr-auto text-heading">
        {times.month(month)}
      </h2>
      <Button variant="quiet" size="small" onClick={onToday}>
        {t('today')}
      </Button>
      <IconButton label={t('previousMonth')} className={arrow} onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeft size={18} />
      </IconButton>
      <IconButton label={t('nextMonth')} className={arrow} onClick={() => onMonth(addMonths(month, 1))}>
        <ChevronRight size={18} />
      </IconButton>
    </div>
  );
}

function Weekdays({ days }: { days: readonly string[] }) {
  const times = useEventTimeFormatters();
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            abbr={times.weekday(day)}
            className="px-1 pb-1 text-left text-meta font-semibold text-ink-3 wide:px-2"
          >
            {times.shortWeekday(day).replace('.', '')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const dayStyles = {
  today: 'bg-ink text-paper',
  default: 'hover:bg-sunken',
  beyond: 'text-ink-3 hover:bg-sunken',
};
const dots = { online: 'bg-brand', offline: 'bg-sun', hybrid: 'bg-leaf' } as const;
const dotsOnInk = { ...dots, online: 'bg-heat-2' } as const;
const statusDots = { draft: 'border border-current', cancelled: 'bg-line-strong' } as const;

/** Renders the legend of the coloured dots in the month grid. */
function Legend({ hasDrafts }: { hasDrafts: boolean }) {
  const t = useTranslations('events');
  const legendKeys = [
    'online',
    'offline',
    'hybrid',
    'cancelled',
    ...(hasDrafts ? (['draft'] as const) : []),
  ] as const;
  return (
    <ul
      aria-label={t('legend')}
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-meta text-ink-2"
    >
      {legendKeys.map((name) => (
        <li key={name} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={joinClassNames('size-1.5 shrink-0 rounded-full', { ...dots, ...statusDots }[name])}
          />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}

type DayProps = {
  day: string;
  eventDay: EventDaySummary | undefined;
  dayStyle: keyof typeof dayStyles;
  isChosen: boolean;
  isStop: boolean;
  onPick: () => void;
};

function DayButton({ day, eventDay, dayStyle, isChosen, isStop, onPick }: DayProps) {
  const t = useTranslations('events');
  const { wholeDay } = useEventTimeFormatters();
  const count = eventDay?.events ?? 0;
  const shown = eventDay?.dots ?? [];
  const isOnInk = dayStyle === 'today' && !isChosen;
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-current={dayStyle === 'today' ? 'date' : undefined}
      onClick={onPick}
      className={joinClassNames(
        'relative flex h-12 w-full flex-col justify-between rounded-s border p-1 text-left text-label font-semibold transition-colors duration-150 wide:h-20 wide:p-2.5',
        isChosen ? 'border-brand bg-brand-soft text-ink' : 'border-transparent',
        !isChosen && dayStyles[dayStyle],
      )}
    >
      {/* Screen readers read the day and the number of its events here, and skip what is drawn below. */}
      <span className="sr-only">
        {t(dayStyle === 'today' ? 'todaySpoken' : 'daySpoken', { day: wholeDay(day), count })}
      </span>
      <span
        aria-hidden="true"
        className={joinClassNames(
          'numbers',
          isChosen &&
            dayStyle === 'today' &&
            'self-start rounded-s bg-ink px-1 text-paper wide:-mx-0.5 wide:px-1.5',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="flex h-3 items-center gap-0.5 wide:gap-1">
        {shown.map(({ format, status }, index) => (
          <span
            key={index}
            className={joinClassNames(
              'size-1.25 shrink-0 rounded-full wide:size-1.5',
              status === 'draft' || status === 'cancelled'
                ? statusDots[status]
                : (isOnInk ? dotsOnInk : dots)[format],
            )}
          />
        ))}
        {count > shown.length && (
          <span className="numbers text-[0.6875rem] leading-none whitespace-nowrap">
            {t('more', { count: count - shown.length })}
          </span>
        )}
      </span>
    </button>
  );
}
