import { describe, expect, test } from 'vitest';
import { signInMemberForTwoYears } from '#testing/many-members';
import { dayMilliseconds, createEventFixtures, minuteMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { later, anEvent, read } = createEventFixtures(hub, dora);

const titles = async (query: string) =>
  ((await ana.request('GET', `/api/events?${query}`)).body as { title: string }[]).map(({ title }) => title);

describe('the calendar', () => {
  test('the calendar has the days of the hub’s zone, with dots for three and a number for all', async () => {
    // An hour before midnight in São Paulo is the next day in UTC.
    for (const n of [1, 2, 3, 4])
      await anEvent({ title: `Noite ${n}`, date: '2031-03-31T23:00:00-03:00', format: 'offline' });
    await anEvent({ title: 'Madrugada', date: '2031-04-01T00:00:00-03:00' });
    const days = async (query: string) => (await ana.request('GET', `/api/events/days?${query}`)).body;
    expect(await days('month=2031-03')).toEqual([
      {
        day: '2031-03-31',
        events: 4,
        dots: Array.from({ length: 3 }, () => ({ status: 'published', format: 'offline' })),
      },
    ]);
    expect(await days('month=2031-03&format=online')).toEqual([]);
    expect((await days('month=2031-04')).map(({ day: text }: { day: string }) => text)).toEqual([
      '2031-04-01',
    ]);
    expect(await titles('day=2031-04-01')).toEqual(['Madrugada']);
    expect(await titles('month=2031-03')).toHaveLength(4);
    expect((await ana.request('GET', '/api/events?month=2031-13')).status).toBe(422);
    expect((await ana.request('GET', '/api/events?day=0001-01-01')).status).toBe(422);
  });

  test('the calendar lists events that start in the period, and events that are still running at its start', async () => {
    await anEvent({ title: 'Longo', date: '2032-05-01T12:00:00Z', duration: 600 });
    await anEvent({ title: 'Curto', date: '2032-05-01T12:00:00Z', duration: 30 });
    await anEvent({ title: 'Depois', date: '2032-05-02T12:00:00Z' });
    const between = (from: string, to: string) => titles(`from=2032-05-${from}Z&to=2032-05-${to}Z`);
    expect(await between('01T13:00:00', '02T12:00:00')).toEqual(['Longo']);
    expect(await between('01T13:00:00', '02T12:00:01')).toEqual(['Longo', 'Depois']);
  });

  test('the calendar is filtered by words, format, category and status, regardless of accents', async () => {
    await anEvent({
      title: 'Introdução à robótica',
      date: '2033-01-10T12:00:00Z',
      format: 'hybrid',
      category: 'Oficinas',
      location: 'Sala 3',
    });
    await anEvent({ title: 'Café', date: '2033-01-11T12:00:00Z' });
    const findEvents = (query: string) => titles(`month=2033-01&${query}`);
    expect(await findEvents('q=robotica')).toEqual(['Introdução à robótica']);
    expect(await findEvents('q=rob%C3%B3ticas')).toEqual(['Introdução à robótica']);
    expect(await findEvents('format=hybrid')).toEqual(['Introdução à robótica']);
    expect(await findEvents('category=Oficinas')).toEqual(['Introdução à robótica']);
    expect(await findEvents('status=published')).toHaveLength(2);
    expect(await findEvents('q=jardim')).toEqual([]);
    expect((await ana.request('GET', '/api/event-categories')).body).toContain('Oficinas');
  });

  test('the calendar is counted over a year at most', async () => {
    const count = async (query: string) =>
      ((await ana.request('GET', `/api/events/days?${query}`)).body as { events: number }[]).reduce(
        (sum, { events }) => sum + events,
        0,
      );
    await anEvent({ title: 'Baobá velho', date: later(-400 * dayMilliseconds) });
    await anEvent({ title: 'Baobá de ontem', date: later(-dayMilliseconds) });
    await anEvent({ title: 'Baobá de amanhã', date: later(dayMilliseconds) });
    await anEvent({ title: 'Baobá distante', date: later(400 * dayMilliseconds) });
    const q = 'q=baob%C3%A1';
    expect(await count(q)).toBe(1);
    expect(await count(`${q}&status=published`)).toBe(1);
    expect(await count(`${q}&status=completed`)).toBe(1);
    expect(await count(`${q}&from=${later(-500 * dayMilliseconds)}`)).toBe(1);
    expect(await count(`${q}&from=${later(-2 * dayMilliseconds)}&to=${later(2 * dayMilliseconds)}`)).toBe(2);
    expect(await count(`${q}&to=${later(2 * dayMilliseconds)}`)).toBe(2);
    expect(await titles(`${q}&status=completed`)).toEqual(['Baobá velho', 'Baobá de ontem']);
    expect(await titles(`${q}&status=published`)).toEqual(['Baobá de amanhã', 'Baobá distante']);
    expect(await titles(`${q}&status=cancelled`)).toEqual([]);
  });

  test('the calendar pages through all events, and cuts long descriptions', async () => {
    await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        anEvent({ title: `Aula ${n}`, date: '2034-01-10T12:00:00Z', description: 'á'.repeat(600) }),
      ),
    );
    const seen: string[] = [];
    let next: string | undefined = '/api/events?month=2034-01&limit=10';
    while (next) {
      const { body, headers } = await ana.request('GET', next);
      seen.push(...body.map(({ id }: { id: string }) => id));
      expect(body[0].description).toBe(`${'á'.repeat(500)}…`);
      next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(25);
    expect(seen).toHaveLength(25);
    expect((await ana.request('GET', '/api/events?month=2034-01')).body).toHaveLength(25);
  });
});

describe('the clock', () => {
  test('the clock changes an event to live, and then to completed', async () => {
    const id = await anEvent({ date: later(10 * minuteMilliseconds), duration: 30 });
    const status = async () => (await read(ana, id)).status;
    expect(await status()).toBe('published');
    hub.passTime(10 * minuteMilliseconds);
    expect(await status()).toBe('live');
    expect(await titles('status=live')).toEqual(['Roda de conversa']);
    hub.passTime(30 * minuteMilliseconds);
    expect(await status()).toBe('completed');
    expect(await titles('status=live')).toEqual([]);
  });
});
