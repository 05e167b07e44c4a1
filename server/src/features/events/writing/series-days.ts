import { recurrenceLimits } from '@mutirao/contract/features/events/limits';
import { listRecurrenceDates } from '@mutirao/contract/features/events/recurrence';
import type { Recurrence } from '@mutirao/contract/features/events/schemas';
import { eventErrors } from '@mutirao/contract/features/events/errors';
import { createInvalidFieldError } from '#platform/http/endpoints/api-error';

/**
 * Returns the days of a series after the first. Throws if the first day does not match the rule, or if there are too
 * few or too many.
 */
export function calculateLaterSeriesDays(first: string, rule: Recurrence): string[] {
  const [start, ...laterDays] = listRecurrenceDates(first, rule);
  if (laterDays.length + 1 < recurrenceLimits.minCount) throw recurrenceError('until', 'too_few');
  if (start !== first) throw recurrenceError(rule.every === 'week' ? 'weekdays' : 'on', 'without_first');
  if (laterDays.length + 1 > recurrenceLimits.maxCount) throw recurrenceError('until', 'too_many');
  return laterDays;
}

const details = {
  too_few: eventErrors.series_too_short(),
  too_many: eventErrors.series_too_long({ max: recurrenceLimits.maxCount }),
  without_first: eventErrors.series_without_first_day(),
};

const recurrenceError = (name: 'until' | 'weekdays' | 'on', code: keyof typeof details) =>
  createInvalidFieldError({ path: `recurrence.${name}`, code, detail: details[code] });
