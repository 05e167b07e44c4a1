import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { eventsOf } from '#testing/events';
import { toldTo } from '#testing/news';
import { openHub } from '#testing/open-hub';

const { hub, ana, bia, dora } = await openHub('ana', 'bia', 'dora');
const { create, anEvent, answer, read, expectExact } = eventsOf(hub, dora);

type Shown = { id: string; date: string; title: string; status: string; maxParticipants: number | null };
const month = async (name: string): Promise<Shown[]> =>
  (await ana.ask('GET', `/api/events?month=${name}`)).body;
const days = (all: Shown[]) => all.map(({ date }) => date);
const patch = (id: string, body: object) => dora.ask('PATCH', `/api/events/${id}`, body);

const weekly = (date: string, count = 4, more: object = {}) =>
  anEvent({ date, recurrence: { every: 'week', count }, ...more });

test('a series is as many events, each at the same hour of the place, whatever clocks do there', async () => {
  const made = await create({
    date: '2031-03-03T19:00:00-05:00',
    zone: 'America/New_York',
    recurrence: { every: 'week', count: 3 },
  });
  expect(made.status).toBe(201);
  expect(made.body.seriesId).toBe(made.body.id);
  const all = await month('2031-03');
  // Clocks are put forward there on the ninth.
  expect(days(all)).toEqual([
    '2031-03-04T00:00:00.000Z',
    '2031-03-10T23:00:00.000Z',
    '2031-03-17T23:00:00.000Z',
  ]);
  for (const one of all) expect(one).toMatchObject({ seriesId: made.body.id, duration: 60, participants: 0 });
});

test('by the month it is the same day, or the last of a shorter month', async () => {
  await anEvent({ date: '2032-01-31T12:00:00-03:00', recurrence: { every: 'month', interval: 1, count: 3 } });
  for (const [name, date] of [
    ['2032-01', '2032-01-31T15:00:00.000Z'],
    ['2032-02', '2032-02-29T15:00:00.000Z'],
    ['2032-03', '2032-03-31T15:00:00.000Z'],
  ] as const)
    expect(days(await month(name))).toEqual([date]);
});

test.each([
  [{ recurrence: { every: 'year', count: 2 } }, 'recurrence.every'],
  [{ recurrence: { every: 'week', count: 1 } }, 'recurrence.count'],
  [{ recurrence: { every: 'week', count: 53 } }, 'recurrence.count'],
  [{ recurrence: { every: 'day', interval: 13, count: 2 } }, 'recurrence.interval'],
  [{ recurrence: { every: 'week', count: 2 }, status: 'draft' }, 'recurrence'],
])('refuses %j', async (wrong, path) => {
  const { status, body } = await create(wrong);
  expect(status).toBe(422);
  expect(body.fields[0].path).toBe(path);
});

test('a change of one leaves the others as they are; one of those that follow moves them by as much', async () => {
  await weekly('2033-05-02T19:00:00-03:00');
  const [first, second, third, fourth] = await month('2033-05');
  await answer(ana, third?.id ?? '', 'going');
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
  expect(all.map(({ id }) => id)).toEqual([first, second, third, fourth].map((one) => one?.id));
  expect(days(all)).toEqual([
    '2033-05-02T22:00:00.000Z',
    '2033-05-10T21:30:00.000Z',
    '2033-05-17T21:30:00.000Z',
    '2033-05-24T21:30:00.000Z',
  ]);
  expect(all.map((one) => one.maxParticipants)).toEqual([null, 9, 9, 9]);
  // What the others are called was theirs to keep.
  expect(all.map(({ title }) => title)).toEqual([
    'Roda de conversa',
    'Só esta',
    'Roda de conversa',
    'Roda de conversa',
  ]);
  expect(await toldTo(hub, ana, 'event')).toMatchObject([
    { about: 'changed', place: `/eventos/${third?.id}` },
  ]);
  const noted = await hub.db.rows(sql`
    select subject_id from audit_entries where action = 'event.changed' and after ? 'maxParticipants'`);
  expect(noted).toHaveLength(3);
});

test('what one of them refuses changes none', async () => {
  await weekly('2034-05-01T19:00:00-03:00', 3, { maxParticipants: 5 });
  const [first, , third] = await month('2034-05');
  for (const by of [ana, bia]) await answer(by, third?.id ?? '', 'going');
  const refused = await patch(first?.id ?? '', { maxParticipants: 1, scope: 'following' });
  expect(refused.status).toBe(422);
  expect((await month('2034-05')).map((one) => one.maxParticipants)).toEqual([5, 5, 5]);
  // With more room each keeps places for those who wait at it.
  await patch(third?.id ?? '', { maxParticipants: 2 });
  await answer(dora, third?.id ?? '', 'going');
  await patch(first?.id ?? '', { maxParticipants: 8, scope: 'following' });
  expect((await read(dora, third?.id ?? '')).myAnswer).toBe('offered');
  await expectExact();
});

test('calling off those that follow leaves what was before', async () => {
  await weekly('2035-05-07T19:00:00-03:00');
  const [, second, third] = await month('2035-05');
  const cancel = (id: string | undefined, scope?: string) =>
    dora.ask('PUT', `/api/events/${id}/cancellation`, { reason: 'Férias', ...(scope ? { scope } : {}) });
  await cancel(third?.id);
  expect((await cancel(second?.id, 'following')).body).toMatchObject({ id: second?.id, status: 'cancelled' });
  expect((await month('2035-05')).map(({ status }) => status)).toEqual([
    'published',
    'cancelled',
    'cancelled',
    'cancelled',
  ]);
});
