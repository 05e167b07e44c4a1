import { supportOpeningHours, type HolidayName } from '@mutirao/contract/features/support/limits';
import { findNationalHoliday, type CalendarDay } from './national-holidays.ts';

export type SupportHoursState = {
  isOpen: boolean;
  /** The time at which the support hours next begin or end. */
  changesAt: Date;
  holiday: HolidayName | undefined;
};

/**
 * Returns whether the team is available at a time in a zone: Monday to Friday, 9:00 to 18:00, except on national
 * holidays.
 */
export function computeSupportHoursState(now: Date, zone: string): SupportHoursState {
  const today = dayOf(now, zone);
  const holiday = findNationalHoliday(today);
  const opens = momentOf(today, supportOpeningHours.from, zone);
  const closes = momentOf(today, supportOpeningHours.to, zone);
  if (!isWorkingDay(today) || now >= closes) {
    return {
      isOpen: false,
      changesAt: momentOf(nextWorkingDay(today), supportOpeningHours.from, zone),
      holiday,
    };
  }
  return now < opens
    ? { isOpen: false, changesAt: opens, holiday }
    : { isOpen: true, changesAt: closes, holiday };
}

function isWorkingDay(day: CalendarDay): boolean {
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && findNationalHoliday(day) === undefined;
}

function nextWorkingDay({ year, month, day }: CalendarDay): CalendarDay {
  const after = new Date(Date.UTC(year, month - 1, day + 1));
  const next = { year: after.getUTCFullYear(), month: after.getUTCMonth() + 1, day: after.getUTCDate() };
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

/** Returns the calendar date and the wall-clock time in a zone. */
function toLocalTime(at: Date, zone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const read = (partType: string) => Number(parts.find(({ type }) => type === partType)?.value);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

function dayOf(at: Date, zone: string): CalendarDay {
  const { year, month, day } = toLocalTime(at, zone);
  return { year, month, day };
}

/** The moment at which clocks in the zone show an hour of a day. */
function momentOf({ year, month, day }: CalendarDay, hour: number, zone: string): Date {
  const localTimeMs = Date.UTC(year, month - 1, day, hour);
  const guess = localTimeMs - utcOffsetAt(localTimeMs, zone);
  // Near a clock change the first estimate can have another UTC offset than the result, so the offset is computed once
  // more at the estimate.
  return new Date(localTimeMs - utcOffsetAt(guess, zone));
}

/** How far the clocks of a zone are ahead of UTC. */
function utcOffsetAt(moment: number, zone: string): number {
  const { year, month, day, hour, minute } = toLocalTime(new Date(moment), zone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / 60_000) * 60_000;
}
