import { recurrenceLimits } from '@mutirao/contract/features/events/limits';
import { listRecurrenceDates } from '@mutirao/contract/features/events/recurrence';
import type { Recurrence } from '@mutirao/contract/features/events/schemas';
import { ApiError } from '#platform/http/endpoints/api-error';

/**
 * Returns the days of a series after the first. Throws if the first day does not match the rule, or if there are too
 * few or too many.
 */
export function calculateLaterSeriesDays(first: string, rule: Recurrence): string[] {
  const [start, ...later] = listRecurrenceDates(first, rule);
  if (later.length + 1 < recurrenceLimits.minCount) throw recurrenceError('until', 'too_few');
  if (start !== first) throw recurrenceError(rule.every === 'week' ? 'weekdays' : 'on', 'without_first');
  if (later.length + 1 > recurrenceLimits.maxCount) throw recurrenceError('until', 'too_many');
  return later;
}

const sentences = {
  too_few: 'Até este dia o evento não se repete: escolha um dia mais adiante.',
  too_many: `Até este dia seriam mais de ${recurrenceLimits.maxCount} eventos: escolha um dia mais próximo.`,
  without_first: 'A data do evento precisa ser um dos dias em que ele se repete.',
};

function recurrenceError(name: 'until' | 'weekdays' | 'on', code: keyof typeof sentences) {
  const message = sentences[code];
  return new ApiError('invalid_input', message, { fields: [{ path: `recurrence.${name}`, code, message }] });
}
