import {
  eventFormats,
  eventLimits,
  recurrenceLimits,
  recurrenceSteps,
} from '@mutirao/contract/features/events/limits';
import type { Event } from '@mutirao/contract/features/events/shapes';
import { clockIn, momentAt } from '../zones.ts';

export type FieldValues = Record<keyof ReturnType<typeof startOf>, string>;

/** What the form begins with: an event that there is, or a new one. */
export const startOf = (event: Event | undefined, zone: string) => ({
  title: event?.title ?? '',
  description: event?.description ?? '',
  shortDescription: event?.shortDescription ?? '',
  date: event ? clockIn(event.zone, event.date) : '',
  duration: String(event?.duration ?? eventLimits.usualMinutes),
  maxParticipants: String(event?.maxParticipants ?? ''),
  status: 'published',
  format: event?.format ?? 'online',
  location: event?.location ?? '',
  link: event?.link ?? '',
  category: event?.category ?? '',
  zone: event?.zone ?? zone,
  recording: event?.recording ?? '',
  repeat: '',
  count: '4',
  scope: 'this',
});

const required = ['title', 'description', 'date'] as const;
const texts = ['title', 'description', 'shortDescription', 'location', 'link', 'category'] as const;

type Wrong =
  { why: 'missing' | 'dateWrong' | 'numberWrong' | 'countWrong' } | { why: 'tooLong'; count: number };

/** What cannot be sent so, by field. */
export function problemsIn(values: FieldValues): Partial<Record<keyof FieldValues, Wrong>> {
  const found: Partial<Record<keyof FieldValues, Wrong>> = {};
  for (const name of texts) {
    const count = values[name].trim().length - eventLimits[name];
    if (count > 0) found[name] = { why: 'tooLong', count };
  }
  for (const name of required) if (values[name].trim() === '') found[name] = { why: 'missing' };
  if (!found.date && momentAt(values.zone, values.date) === undefined) found.date = { why: 'dateWrong' };
  if (!isWhole(values.duration, eventLimits.mostMinutes)) found.duration = { why: 'numberWrong' };
  if (values.maxParticipants.trim() !== '' && !isWhole(values.maxParticipants, eventLimits.mostParticipants))
    found.maxParticipants = { why: 'numberWrong' };
  const count = Number(values.count);
  if (
    values.status !== 'draft' &&
    values.repeat &&
    !(isWhole(values.count, recurrenceLimits.most) && count >= 2)
  )
    found.count = { why: 'countWrong' };
  return found;
}

const isWhole = (text: string, most: number) => {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most;
};

/** What the fields say, as the calls take it. */
export function bodyOf(values: FieldValues) {
  const { title, description, shortDescription, location, link, category, zone } = values;
  return {
    title: title.trim(),
    description: description.trim(),
    shortDescription: shortDescription.trim(),
    date: momentAt(zone, values.date) ?? values.date,
    duration: Number(values.duration),
    maxParticipants: values.maxParticipants.trim() === '' ? null : Number(values.maxParticipants),
    format: eventFormats.find((known) => known === values.format) ?? 'online',
    location: location.trim(),
    link: link.trim(),
    category: category.trim() || null,
    zone,
  };
}

/** What differs from what the form began with, as the call takes it: what nobody touched is not written anew. */
export const changesOf = (start: FieldValues, values: FieldValues) =>
  differing(wholeOf(start), wholeOf(values));

const wholeOf = (values: FieldValues) => ({ ...bodyOf(values), recording: values.recording.trim() });

function differing<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = { ...after };
  for (const name in after) if (after[name] === before[name]) delete changed[name];
  return changed;
}

/** How often a new event comes again, where it does. */
export function recurrenceOf({ repeat, count }: FieldValues) {
  const every = recurrenceSteps.find((known) => known === repeat);
  return every ? { recurrence: { every, interval: 1, count: Number(count) } } : {};
}
