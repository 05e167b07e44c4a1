import { expect, test } from 'vitest';
import {
  toEventRequestBody,
  getChangedEventFields,
  mergeEventValues,
  validateEventFields,
  toRecurrenceBodyPart,
  getInitialEventValues,
} from './fields.ts';
import { getAvailableMonthlyRepeatModes, getRecurrenceCountAndLastDay } from './recurrence.ts';

const written = {
  ...getInitialEventValues(undefined, 'America/Sao_Paulo'),
  title: ' Roda ',
  description: 'Venha.',
  date: '2026-12-01T19:00',
};

test('values are sent trimmed, times in their time zone, and an empty limit as no limit', () => {
  expect(validateEventFields(written)).toEqual({});
  expect(toEventRequestBody(written)).toMatchObject({
    title: 'Roda',
    date: '2026-12-01T22:00:00.000Z',
    duration: 60,
    maxParticipants: null,
    category: null,
  });
  expect(toRecurrenceBodyPart(written)).toEqual({});
  expect(toRecurrenceBodyPart({ ...written, repeat: 'week' })).toEqual({
    recurrence: { every: 'week', interval: 1, weekdays: [2], count: 4 },
  });
});

test('the day of the month is one that the date is, also when the date has changed since', () => {
  // `monthly` is on the first Tuesday of December, `fifth` on the fifth and last one.
  const monthly = { ...written, repeat: 'month', on: 'weekday' };
  expect(getAvailableMonthlyRepeatModes(monthly)).toEqual(['date', 'weekday']);
  expect(toRecurrenceBodyPart(monthly)).toEqual({
    recurrence: { every: 'month', interval: 1, on: 'weekday', count: 4 },
  });
  const fifth = { ...monthly, date: '2026-12-29T19:00' };
  expect(getAvailableMonthlyRepeatModes(fifth)).toEqual(['date', 'last_weekday']);
  expect(toRecurrenceBodyPart(fifth)).toMatchObject({ recurrence: { on: 'last_weekday' } });
  expect(getRecurrenceCountAndLastDay({ ...fifth, end: 'until', until: '2027-03-31' })).toEqual({
    count: 4,
    last: '2027-03-30',
  });
});

test('a missing or invalid value is reported at its field', () => {
  const wrong = validateEventFields({
    ...written,
    title: '  ',
    date: '',
    duration: '0',
    maxParticipants: '1.5',
  });
  expect(wrong).toEqual({
    title: { why: 'missing' },
    date: { why: 'missing' },
    duration: { why: 'numberWrong', max: 10_080 },
    maxParticipants: { why: 'numberWrong', max: 100_000 },
  });
  expect(validateEventFields({ ...written, repeat: 'day', count: '1' })).toEqual({
    count: { why: 'countWrong' },
  });
  expect(validateEventFields({ ...written, repeat: 'day', interval: '13' })).toEqual({
    interval: { why: 'intervalWrong' },
  });
  expect(validateEventFields({ ...written, repeat: 'week', weekdays: '1,3' })).toEqual({
    weekdays: { why: 'weekdaysWrong' },
  });
  for (const [until = '', why] of [
    ['', 'missing'],
    ['2026-12-07', 'untilSoon'],
    ['2027-12-07', 'untilFar'],
  ])
    expect(validateEventFields({ ...written, repeat: 'week', end: 'until', until })).toEqual({
      until: { why },
    });
  expect(validateEventFields({ ...written, status: 'draft', repeat: 'day', count: '1' })).toEqual({});
  expect(validateEventFields({ ...written, location: 'x'.repeat(302) })).toEqual({
    location: { why: 'tooLong', count: 2 },
  });
});

test('a change contains only the touched fields and preserves concurrent changes to the others', () => {
  expect(getChangedEventFields(written, { ...written, scope: 'following' })).toEqual({});
  expect(getChangedEventFields(written, { ...written, maxParticipants: '9' })).toEqual({
    maxParticipants: 9,
  });
  expect(getChangedEventFields(written, { ...written, zone: 'Europe/Lisbon' })).toEqual({
    date: '2026-12-01T19:00:00.000Z',
    zone: 'Europe/Lisbon',
  });
});

test('changes of another author fill the untouched fields; the user’s own texts stay', () => {
  const theirs = { ...written, title: 'Roda aberta', location: 'Sala 2' };
  const mine = { ...written, title: 'Minha roda', link: 'https://sala.exemplo.com.br' };
  const merged = mergeEventValues({ start: written, values: mine, theirs });
  expect(merged).toEqual({ ...mine, location: 'Sala 2' });
  expect(getChangedEventFields(theirs, merged)).toEqual({
    title: 'Minha roda',
    link: 'https://sala.exemplo.com.br',
  });
});
