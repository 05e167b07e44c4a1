import { expect, test } from 'vitest';
import { bodyOf, changesOf, problemsIn, recurrenceOf, startOf } from './fields.ts';

const written = {
  ...startOf(undefined, 'America/Sao_Paulo'),
  title: ' Roda ',
  description: 'Venha.',
  date: '2026-12-01T19:00',
};

test('what is written is sent trimmed, with its moment by the clock of its zone, and blank as no limit', () => {
  expect(problemsIn(written)).toEqual({});
  expect(bodyOf(written)).toMatchObject({
    title: 'Roda',
    date: '2026-12-01T22:00:00.000Z',
    duration: 60,
    maxParticipants: null,
    category: null,
  });
  expect(recurrenceOf(written)).toEqual({});
  expect(recurrenceOf({ ...written, repeat: 'week' })).toEqual({
    recurrence: { every: 'week', interval: 1, count: 4 },
  });
});

test('what is missing or makes no sense is told at its field', () => {
  const wrong = problemsIn({ ...written, title: '  ', date: '', duration: '0', maxParticipants: '1.5' });
  expect(wrong).toEqual({
    title: { why: 'missing' },
    date: { why: 'missing' },
    duration: { why: 'numberWrong' },
    maxParticipants: { why: 'numberWrong' },
  });
  expect(problemsIn({ ...written, repeat: 'day', count: '1' })).toEqual({ count: { why: 'countWrong' } });
  expect(problemsIn({ ...written, status: 'draft', repeat: 'day', count: '1' })).toEqual({});
  expect(problemsIn({ ...written, location: 'x'.repeat(302) })).toEqual({
    location: { why: 'tooLong', count: 2 },
  });
});

test('a change names what was touched, and leaves the rest to whoever writes at the same time', () => {
  expect(changesOf(written, { ...written, scope: 'following' })).toEqual({});
  expect(
    changesOf(written, { ...written, maxParticipants: '9', recording: ' https://video.exemplo ' }),
  ).toEqual({
    maxParticipants: 9,
    recording: 'https://video.exemplo',
  });
  expect(changesOf(written, { ...written, zone: 'Europe/Lisbon' })).toEqual({
    date: '2026-12-01T19:00:00.000Z',
    zone: 'Europe/Lisbon',
  });
});
