import { eventFormats, eventLimits } from '@mutirao/contract/features/events/limits';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { toZonedDateTime, zonedDateTimeToUtc } from '#platform/dates/time-zones.ts';
import { noRecurrence, validateRecurrenceFields, toRecurrence } from './recurrence.ts';

export type EventFieldValues = Record<keyof ReturnType<typeof getInitialEventValues>, string>;

type PrefilledEvent = Pick<
  EventDetails,
  | 'title'
  | 'description'
  | 'shortDescription'
  | 'date'
  | 'duration'
  | 'maxParticipants'
  | 'format'
  | 'location'
  | 'link'
  | 'category'
  | 'zone'
>;

/** Returns the initial values of the form: those of an existing or proposed event, or the defaults of a new one. */
export const getInitialEventValues = (event: PrefilledEvent | undefined, zone: string) => ({
  title: event?.title ?? '',
  description: event?.description ?? '',
  shortDescription: event?.shortDescription ?? '',
  date: event ? toZonedDateTime(event.zone, event.date) : '',
  duration: String(event?.duration ?? eventLimits.defaultMinutes),
  maxParticipants: String(event?.maxParticipants ?? ''),
  status: 'published',
  format: event?.format ?? 'online',
  location: event?.location ?? '',
  link: event?.link ?? '',
  category: event?.category ?? '',
  zone: event?.zone ?? zone,
  ...noRecurrence,
  scope: 'this',
});

const required = ['title', 'description', 'date'] as const;
const texts = ['title', 'description', 'shortDescription', 'location', 'link', 'category'] as const;

type FieldProblem =
  | { why: 'missing' | 'dateWrong' }
  | { why: 'numberWrong'; max: number }
  | { why: 'tooLong'; count: number }
  | NonNullable<ReturnType<typeof validateRecurrenceFields>['repeat']>;

/** Returns the problems that prevent sending the form, by field. */
export function validateEventFields(
  values: EventFieldValues,
): Partial<Record<keyof EventFieldValues, FieldProblem>> {
  const found: Partial<Record<keyof EventFieldValues, FieldProblem>> = {};
  for (const name of texts) {
    const count = values[name].trim().length - eventLimits[name];
    if (count > 0) found[name] = { why: 'tooLong', count };
  }
  for (const name of required) if (values[name].trim() === '') found[name] = { why: 'missing' };
  if (!found.date && zonedDateTimeToUtc(values.zone, values.date) === undefined)
    found.date = { why: 'dateWrong' };
  const { maxMinutes, maxParticipants } = eventLimits;
  if (!isComplete(values.duration, maxMinutes)) found.duration = { why: 'numberWrong', max: maxMinutes };
  if (values.maxParticipants.trim() !== '' && !isComplete(values.maxParticipants, maxParticipants))
    found.maxParticipants = { why: 'numberWrong', max: maxParticipants };
  Object.assign(found, validateRecurrenceFields(values));
  return found;
}

const isComplete = (text: string, max: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= max;
};

/** Returns the field values as the request body. */
export function toEventRequestBody(values: EventFieldValues) {
  const { title, description, shortDescription, location, link, category, zone } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    shortDescription: shortDescription.trim(),
    date: zonedDateTimeToUtc(zone, values.date) ?? values.date,
    duration: Number(values.duration),
    maxParticipants: values.maxParticipants.trim() === '' ? null : Number(values.maxParticipants),
    format: eventFormats.find((format) => format === values.format) ?? 'online',
    location: location.trim(),
    link: link.trim(),
    category: category.trim() || null,
    zone,
  };
}

/**
 * Returns the fields that differ from the form's initial values, as the request takes them: untouched fields are not
 * overwritten.
 */
export const getChangedEventFields = (start: EventFieldValues, values: EventFieldValues) =>
  differing(toEventRequestBody(start), toEventRequestBody(values));

/**
 * Merges two edits of an event after a conflict: fields that the user changed keep the user's values, and all other
 * fields get those of the other author.
 */
export function mergeEventValues({
  start,
  values,
  theirs,
}: Record<'start' | 'values' | 'theirs', EventFieldValues>) {
  const merged: EventFieldValues = { ...theirs };
  let name: keyof EventFieldValues;
  for (name in values) if (values[name] !== start[name]) merged[name] = values[name];
  return merged;
}

function differing<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = { ...after };
  for (const name in after) if (after[name] === before[name]) delete changed[name];
  return changed;
}

/** Returns the recurrence as a part of the request body; an empty object if the event does not repeat. */
export function toRecurrenceBodyPart(values: EventFieldValues) {
  const recurrence = toRecurrence(values);
  return recurrence ? { recurrence } : {};
}
