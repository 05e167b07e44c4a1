import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createEventFixtures } from '#testing/events';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, bia, dora } = await startSharedTestHub('ana', 'bia', 'dora');
const { create, anEvent, setRsvp, read, expectExact } = createEventFixtures(hub, dora);

type Shown = {
  id: string;
  date: string;
  title: string;
  status: string;
  maxParticipants: number | null;
  seriesId: string | null;
};
const month = async (name: string): Promise<Shown[]> =>
  (await ana.request('GET', `/api/events?month=${name}`)).body;
const days = (all: Shown[]) => all.map(({ date }) => date);
const patch = (id: string, body: object) => dora.request('PATCH', `/api/events/${id}`, body);

const weekly = (date: string, count = 4, more: object = {}) =>
  anEvent({ date, recurrence: { every: 'week', count }, ...more });

test('a series has the given number of events, all at the same local hour across clock changes', async () => {
  const created = await create({
    date: '2031-03-03T19:00:00-05:00',
    zone: 'America/New_York',
    recurrence: { every: 'week', count: 3 },
  });
  expect(created.status).toBe(201);
  expect(created.body.seriesId).toBe(created.body.id);
  const all = await month('2031-03');
  // Summer time begins in the zone of the series on the ninth.
  expect(days(all)).toEqual([
    '2031-03-04T00:00:00.000Z',
    '2031-03-10T23:00:00.000Z',
    '2031-03-17T23:00:00.000Z',
  ]);
  for (const occurrence of all)
    expect(occurrence).toMatchObject({ seriesId: created.body.id, duration: 60, participants: 0 });
});

test('a monthly series has the same day of each month, or the last of a shorter one', async () => {
  await anEvent({ date: '2032-01-31T12:00:00-03:00', recurrence: { every: 'month', interval: 1, count: 3 } });
  for (const [name, date] of [
    ['2032-01', '2032-01-31T15:00:00.000Z'],
    ['2032-02', '2032-02-29T15:00:00.000Z'],
    ['2032-03', '2032-03-31T15:00:00.000Z'],
  ] as const)
    expect(days(await month(name))).toEqual([date]);
});

test.each([
  ['on Tuesdays and Thursdays', { every: 'week', weekdays: [4, 2], count: 4 }, ['08', '10', '15', '17']],
  ['every other week', { every: 'week', interval: 2, until: '2038-06-30' }, ['08', '22']],
  ['until a date, inclusive', { every: 'week', until: '2038-06-22' }, ['08', '15', '22']],
])('%s', async (_, recurrence, wanted) => {
  const created = await create({ date: '2038-06-08T19:00:00-03:00', recurrence });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const occurrences = (await month('2038-06')).filter((item) => item.seriesId === created.body.id);
  expect(days(occurrences)).toEqual(wanted.map((day) => `2038-06-${day}T22:00:00.000Z`));
});

test.each([
  ['on the second Tuesday of the month', 'weekday', '2039-03-08', ['04-12', '05-10']],
  ['on the last Tuesday of the month', 'last_weekday', '2039-03-29', ['04-26', '05-31']],
  ['on the fifth Tuesday, or the last in months with four', 'weekday', '2039-03-29', ['04-26', '05-31']],
])('%s', async (_, on, first, others) => {
  const recurrence = { every: 'month', on, count: 3 };
  const created = await create({ date: `${first}T12:00:00-03:00`, recurrence });
  const rows = await hub.db.rows<{ day: string }>(sql`
    select to_char(starts_at, 'YYYY-MM-DD') as day from events where series_id = ${created.body.id} order by starts_at`);
  expect(rows.map(({ day }) => day)).toEqual([first, ...others.map((day) => `2039-${day}`)]);
});

test.each([
  [{ recurrence: { every: 'year', count: 2 } }, 'recurrence.every'],
  [{ recurrence: { every: 'week', count: 1 } }, 'recurrence.count'],
  [{ recurrence: { every: 'week', count: 53 } }, 'recurrence.count'],
  [{ recurrence: { every: 'day', interval: 13, count: 2 } }, 'recurrence.interval'],
  [{ recurrence: { every: 'week', count: 2 }, status: 'draft' }, 'recurrence'],
  [{ recurrence: { every: 'week' } }, 'recurrence.count'],
  [{ recurrence: { every: 'week', count: 2, until: '2036-01-01' } }, 'recurrence.count'],
  [{ recurrence: { every: 'week', until: 'logo' } }, 'recurrence.until'],
  [{ recurrence: { every: 'week', until: '2020-01-01' } }, 'recurrence.until'],
  [{ recurrence: { every: 'week', until: '2090-01-01' } }, 'recurrence.until'],
  [{ recurrence: { every: 'week', weekdays: [8], count: 2 } }, 'recurrence.weekdays.0'],
  [{ recurrence: { every: 'week', weekdays: [], count: 2 } }, 'recurrence.weekdays'],
  [{ recurrence: { every: 'day', weekdays: [1], count: 2 } }, 'recurrence.weekdays'],
  [{ recurrence: { every: 'week', on: 'date', count: 2 } }, 'recurrence.on'],
  // A Tuesday, and the first of its month.
  [
    { date: '2036-07-01T12:00:00Z', recurrence: { every: 'week', weekdays: [1, 3], count: 2 } },
    'recurrence.weekdays',
  ],
  [
    { date: '2036-07-01T12:00:00Z', recurrence: { every: 'month', on: 'last_weekday', count: 2 } },
    'recurrence.on',
  ],
])('a series with %j is rejected', async (wrong, path) => {
  const { status, body } = await create(wrong);
  expect(status).toBe(422);
  expect(body.fields[0].path).toBe(path);
});

test('a change of one event of a series leaves the others unchanged; a change of the following ones moves all by as much', async () => {
  await weekly('2033-05-02T19:00:00-03:00');
  const [first, second, third, fourth] = await month('2033-05');
  await setRsvp(ana, third?.id ?? '', 'going');
  await patch(second?.id ?? '', { title: 'Só esta' });
  expect((await month('2033-05')).map(({ title }) => title)).toEqual([
    'Roda de conversa',
    'Só esta',
    'Roda de conversa',
    'Roda de conversa',
  ]);
  const changed = await patch(second?.id ?? '', {
    date: '2033-05-10T18:30:00-03:00',
    maxParticipants: 9,
    scope: 'following',
  });
  expect(changed.body).toMatchObject({ id: second?.id, title: 'Só esta', maxParticipants: 9 });
  const all = await month('2033-05');
  expect(all.map(({ id }) => id)).toEqual([first, second, third, fourth].map((item) => item?.id));
  expect(days(all)).toEqual([
    '2033-05-02T22:00:00.000Z',
    '2033-05-10T21:30:00.000Z',
    '2033-05-17T21:30:00.000Z',
    '2033-05-24T21:30:00.000Z',
  ]);
  expect(all.map((item) => item.maxParticipants)).toEqual([null, 9, 9, 9]);
  // The titles of the other events do not change.
  expect(all.map(({ title }) => title)).toEqual([
    'Roda de conversa',
    'Só esta',
    'Roda de conversa',
    'Roda de conversa',
  ]);
  expect(await fanOutAndReadNotifications(hub, ana, 'event')).toMatchObject([
    { about: 'changed', path: `/eventos/${third?.id}` },
  ]);
  const recorded = await hub.db.rows(sql`
    select subject_id from audit_entries where action = 'event.changed' and after ? 'maxParticipants'`);
  expect(recorded).toHaveLength(3);
});

test('concurrent requests move the following events once', async () => {
  await weekly('2036-06-02T19:00:00-03:00', 6);
  const [, second] = await month('2036-06');
  const requests = Array.from({ length: 8 }, () =>
    patch(second?.id ?? '', { date: '2036-06-09T20:00:00-03:00', scope: 'following' }),
  );
  expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(days([...(await month('2036-06')), ...(await month('2036-07'))])).toEqual([
    '2036-06-02T22:00:00.000Z',
    '2036-06-09T23:00:00.000Z',
    '2036-06-16T23:00:00.000Z',
    '2036-06-23T23:00:00.000Z',
    '2036-06-30T23:00:00.000Z',
    '2036-07-07T23:00:00.000Z',
  ]);
});

test('a following event in another time zone is moved by as much, by its own clock', async () => {
  await weekly('2037-05-04T19:00:00-03:00', 3);
  const [first, second, third] = await month('2037-05');
  await patch(second?.id ?? '', { zone: 'Europe/Lisbon' });
  await patch(first?.id ?? '', { date: '2037-05-04T19:30:00-03:00', scope: 'following' });
  expect(days(await month('2037-05'))).toEqual([
    '2037-05-04T22:30:00.000Z',
    '2037-05-11T22:30:00.000Z',
    '2037-05-18T22:30:00.000Z',
  ]);
  // From this event on, the series is in another zone, at the same local time.
  await patch(first?.id ?? '', {
    date: '2037-05-04T19:30:00+01:00',
    zone: 'Europe/Lisbon',
    scope: 'following',
  });
  expect((await read(ana, third?.id ?? '')).date).toBe('2037-05-18T18:30:00.000Z');
});

test('an event with an unchanged date has the same instant, also when clocks show an hour twice', async () => {
  // The first 01:30 of two, because the clocks go back one hour at two.
  const date = '2031-11-02T05:30:00.000Z';
  await weekly('2031-11-01T01:30:00-04:00', 2, {
    zone: 'America/New_York',
    recurrence: { every: 'day', count: 2 },
  });
  const [first, second] = await month('2031-11');
  await patch(second?.id ?? '', { date });
  await patch(first?.id ?? '', { date: first?.date, title: 'Outra', scope: 'following' });
  expect((await month('2031-11')).map((item) => [item.date, item.title])).toEqual([
    ['2031-11-01T05:30:00.000Z', 'Outra'],
    [date, 'Outra'],
  ]);
});

test('a change that one event rejects changes none', async () => {
  await weekly('2034-05-01T19:00:00-03:00', 3, { maxParticipants: 5 });
  const [first, , third] = await month('2034-05');
  for (const by of [ana, bia]) await setRsvp(by, third?.id ?? '', 'going');
  const rejected = await patch(first?.id ?? '', { maxParticipants: 1, scope: 'following' });
  expect(rejected.status).toBe(422);
  expect((await month('2034-05')).map((item) => item.maxParticipants)).toEqual([5, 5, 5]);
  // With more capacity each event offers seats to its waiting members.
  await patch(third?.id ?? '', { maxParticipants: 2 });
  await setRsvp(dora, third?.id ?? '', 'going');
  await patch(first?.id ?? '', { maxParticipants: 8, scope: 'following' });
  expect((await read(dora, third?.id ?? '')).myRsvp).toBe('offered');
  await expectExact();
});

test('cancelling the following events keeps the earlier ones', async () => {
  await weekly('2035-05-07T19:00:00-03:00');
  const [, second, third] = await month('2035-05');
  const cancel = (id: string | undefined, scope?: string) =>
    dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Férias', ...(scope ? { scope } : {}) });
  await cancel(third?.id);
  expect((await cancel(second?.id, 'following')).body).toMatchObject({ id: second?.id, status: 'cancelled' });
  expect((await month('2035-05')).map(({ status }) => status)).toEqual([
    'published',
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
});
