import {
  recurrenceLimits,
  recurrenceFrequencies,
  type MonthlyRepeatMode,
} from '@mutirao/contract/features/events/limits';
import {
  listRecurrenceDates,
  calculateWeekdayOrdinalInMonth,
  getIsoWeekday,
} from '@mutirao/contract/features/events/recurrence';
import type { Recurrence } from '@mutirao/contract/features/events/schemas';

/** The recurrence fields of an event that does not repeat. */
export const noRecurrence = {
  repeat: '',
  interval: '1',
  /** The chosen weekdays; empty while the event repeats only on the weekday of its date. */
  weekdays: '',
  on: 'date',
  end: 'count',
  count: '4',
  until: '',
};
export type RecurrenceValues = Record<keyof typeof noRecurrence | 'date' | 'status', string>;

const dayOf = ({ date }: RecurrenceValues) =>
  /^\d{4}-\d\d-\d\dT/.test(date) ? date.slice(0, 10) : undefined;

/** Returns the selected weekdays, from 1 for Monday; without a selection, the weekday of the event. */
export function getSelectedWeekdays(values: RecurrenceValues): number[] {
  if (values.weekdays !== '') return values.weekdays.split(',').map(Number);
  const day = dayOf(values);
  return day === undefined ? [] : [getIsoWeekday(day)];
}

/** Returns the ways to repeat monthly that match the date of the event. */
export function getAvailableMonthlyRepeatModes(values: RecurrenceValues): MonthlyRepeatMode[] {
  const day = dayOf(values);
  if (day === undefined) return ['date'];
  const { nth, isLast } = calculateWeekdayOrdinalInMonth(day);
  return ['date', ...(nth < 5 ? ['weekday' as const] : []), ...(isLast ? ['last_weekday' as const] : [])];
}

/** Returns the selected mode. If a new date has made it unavailable, returns the next available one. */
export function getSelectedMonthlyRepeatMode(values: RecurrenceValues): MonthlyRepeatMode {
  const days = getAvailableMonthlyRepeatModes(values);
  if (values.on === 'date') return 'date';
  return days.find((day) => day === values.on) ?? days[1] ?? 'date';
}

/** Returns the recurrence that the fields describe, valid or not; undefined if the event does not repeat. */
export function toRecurrence(values: RecurrenceValues): Recurrence | undefined {
  const every = recurrenceFrequencies.find((frequency) => frequency === values.repeat);
  if (!every || values.status === 'draft') return undefined;
  return {
    every,
    interval: Number(values.interval),
    ...(every === 'week' ? { weekdays: getSelectedWeekdays(values) } : {}),
    ...(every === 'month' ? { on: getSelectedMonthlyRepeatMode(values) } : {}),
    ...(values.end === 'until' ? { until: values.until } : { count: Number(values.count) }),
  };
}

type RecurrenceProblem =
  | 'missing'
  | 'intervalWrong'
  | 'weekdaysWrong'
  | 'countWrong'
  | 'untilSoon'
  | 'untilFar';
type Problems = Partial<Record<keyof typeof noRecurrence, { why: RecurrenceProblem }>>;

/** Returns the problems of the recurrence, by field. */
export function validateRecurrenceFields(values: RecurrenceValues): Problems {
  const rule = toRecurrence(values);
  const day = dayOf(values);
  if (!rule || day === undefined) return {};
  const { maxInterval, minCount, maxCount } = recurrenceLimits;
  if (!isBetween(rule.interval, 1, maxInterval)) return { interval: { why: 'intervalWrong' } };
  if (rule.weekdays && !rule.weekdays.includes(getIsoWeekday(day)))
    return { weekdays: { why: 'weekdaysWrong' } };
  if (rule.count !== undefined)
    return isBetween(rule.count, minCount, maxCount) ? {} : { count: { why: 'countWrong' } };
  if (!/^\d{4}-\d\d-\d\d$/.test(values.until)) return { until: { why: 'missing' } };
  const { length } = listRecurrenceDates(day, rule);
  if (length < minCount) return { until: { why: 'untilSoon' } };
  return length > maxCount ? { until: { why: 'untilFar' } } : {};
}

const isBetween = (number: number, min: number, max: number) =>
  Number.isInteger(number) && number >= min && number <= max;

/** Returns how many events the recurrence creates and the day of the last one; undefined if it is not valid. */
export function getRecurrenceCountAndLastDay(
  values: RecurrenceValues,
): { count: number; last: string } | undefined {
  const rule = toRecurrence(values);
  const day = dayOf(values);
  if (!rule || day === undefined || Object.keys(validateRecurrenceFields(values)).length > 0)
    return undefined;
  const dates = listRecurrenceDates(day, rule);
  return { count: dates.length, last: dates.at(-1) ?? day };
}
