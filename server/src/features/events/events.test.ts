import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signInMemberForTwoYears } from '#testing/many-members';
import { dayMilliseconds, createEventFixtures, hourMilliseconds } from '#testing/events';
import { connectMemberSocket, readNextFrameOfType, type TestSocket } from '#testing/test-sockets';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const signInForTwoYears = (testPerson: TestPerson) => signInMemberForTwoYears(hub, testPerson);
const ana = await signInForTwoYears(members.ana);
const bia = await signInForTwoYears(members.bia);
const caio = await signInForTwoYears(members.caio);
const dora = await signInForTwoYears(members.dora);
const { later, create, anEvent, read } = createEventFixtures(hub, dora);

const patch = (id: string, body: object) => dora.request('PATCH', `/api/events/${id}`, body);
const titles = async (query: string, by = ana) =>
  ((await by.request('GET', `/api/events?${query}`)).body as { title: string }[]).map(({ title }) => title);

/** Returns the realtime events that arrive up to the first about the event with this id. */
async function eventsUntilUpdate(subscriber: TestSocket, id: string) {
  const received = [];
  do received.push(await readNextFrameOfType(subscriber, 'event_changed'));
  while (received.at(-1)?.['id'] !== id);
  return received;
}

describe('making one', () => {
  test('creating an event returns it as specified: published at once, one hour long, without a limit of attendees', async () => {
    const date = later(dayMilliseconds);
    const created = await create({ title: ' Oficina ', description: ' Vamos lá. ', date });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      title: 'Oficina',
      description: 'Vamos lá.',
      shortDescription: '',
      date,
      endsAt: new Date(Date.parse(date) + hourMilliseconds).toISOString(),
      duration: 60,
      maxParticipants: null,
      participants: 0,
      seatsLeft: null,
      status: 'published',
      format: 'online',
      location: '',
      zone: 'America/Sao_Paulo',
      category: null,
      link: null,
      hasLink: false,
      myRsvp: null,
      canEdit: true,
    });
    expect(await read(ana, created.body.id)).toEqual({ ...created.body, canEdit: false });
  });

  test('a new event gives lists a plain excerpt: its short description, or the beginning of its description', async () => {
    const createAndReadExcerpt = async (more: object) => (await create(more)).body.excerpt;
    expect(
      await createAndReadExcerpt({
        description: '# Roda\n\nSobre **automação** e [mais](https://a.exemplo).',
      }),
    ).toBe('Roda Sobre automação e mais.');
    expect(await createAndReadExcerpt({ shortDescription: 'Curta.' })).toBe('Curta.');
    const long = await anEvent({ description: '**muito** '.repeat(400), date: '2037-01-10T12:00:00Z' });
    const [card] = (await ana.request('GET', '/api/events?month=2037-01')).body;
    expect(card).toMatchObject({ id: long, excerpt: (await read(ana, long)).excerpt });
    expect(card.excerpt).toMatch(/^(muito )+muito…$/);
    expect(card.excerpt.length).toBeLessThanOrEqual(200);
  });

  test.each([
    [{ title: '  ' }, 'title', 'too_small'],
    [{ title: 'a\nb' }, 'title', 'one_line'],
    [{ description: '' }, 'description', 'too_small'],
    [{ date: undefined }, 'date', 'required'],
    [{ date: 'amanhã' }, 'date', 'invalid_format'],
    [{ date: '0001-01-01T00:00:00Z' }, 'date', 'out_of_reach'],
    [{ duration: 0 }, 'duration', 'too_small'],
    [{ duration: 10_081 }, 'duration', 'too_big'],
    [{ maxParticipants: 0 }, 'maxParticipants', 'too_small'],
    [{ maxParticipants: 1.5 }, 'maxParticipants', 'invalid_type'],
    [{ format: 'lunar' }, 'format', 'invalid_value'],
    [{ status: 'live' }, 'status', 'invalid_value'],
    [{ link: 'javascript:alert(1)' }, 'link', 'web_address'],
    [{ zone: 'Marte/Olimpo' }, 'zone', 'unknown_zone'],
    [{ zone: '+03:00' }, 'zone', 'unknown_zone'],
    // Node.js and browsers know this time zone, but PostgreSQL does not.
    [{ zone: 'AET' }, 'zone', 'unknown_zone'],
    [{ date: '2031-01-01T12:00:00+16:00' }, 'date', 'impossible_offset'],
  ])('creating an event with %j is rejected', async (wrong, path, code) => {
    const { status, body } = await create(wrong);
    expect(status).toBe(422);
    expect(body.fields).toContainEqual(expect.objectContaining({ path, code, message: expect.any(String) }));
  });

  test('creating an event is for admins, and happens once for each key', async () => {
    const body = { title: 'Roda', description: 'De conversa.', date: later(dayMilliseconds) };
    for (const by of [ana, caio]) expect((await by.request('POST', '/api/events', body)).status).toBe(403);
    const headers = { 'Idempotency-Key': randomUUID() };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => dora.request('POST', '/api/events', body, headers)),
    );
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 201));
  });
});

describe('a draft', () => {
  test('a draft event is visible only to admins until it is published', async () => {
    const id = await anEvent({
      title: 'Segredo',
      status: 'draft',
      category: 'Secreta',
      date: '2035-01-10T12:00:00Z',
    });
    for (const by of [ana, caio]) {
      expect((await by.request('GET', `/api/events/${id}`)).status).toBe(404);
      for (const end of ['/attendees', '/file'])
        expect((await by.request('GET', `/api/events/${id}${end}`)).status).toBe(404);
      expect((await by.request('PUT', `/api/events/${id}/answer`, { rsvp: 'going' })).status).toBe(404);
      expect(await titles('month=2035-01', by)).toEqual([]);
      expect((await by.request('GET', '/api/events/days?month=2035-01')).body).toEqual([]);
      expect((await by.request('GET', '/api/event-categories')).body).not.toContain('Secreta');
    }
    expect(await titles('month=2035-01', dora)).toEqual(['Segredo']);
    expect((await dora.request('PUT', `/api/events/${id}/answer`, { rsvp: 'going' })).status).toBe(409);
    const subscribers = [
      await connectMemberSocket(hub, members.ana),
      await connectMemberSocket(hub, members.dora),
    ];
    const published = await dora.request('PUT', `/api/events/${id}/publication`);
    expect(published.body).toMatchObject({ status: 'published' });
    for (const subscriber of subscribers) {
      await eventsUntilUpdate(subscriber, id);
      subscriber.socket.close();
    }
    expect(await titles('month=2035-01')).toEqual(['Segredo']);
    expect((await dora.request('PUT', `/api/events/${id}/publication`)).status).toBe(409);
  });

  test('a draft event is emitted to every admin, and to no other member', async () => {
    const eva = await hub.people.createSignedInMember('eva', 'admin');
    const [subscriber, other] = [
      await connectMemberSocket(hub, eva),
      await connectMemberSocket(hub, members.caio),
    ];
    const id = await anEvent({ status: 'draft' });
    await eventsUntilUpdate(subscriber, id);
    await patch(id, { title: 'Outro segredo' });
    await eventsUntilUpdate(subscriber, id);
    await dora.request('DELETE', `/api/events/${id}`);
    await eventsUntilUpdate(subscriber, id);
    const open = await anEvent();
    expect((await eventsUntilUpdate(other, open)).map((frame) => frame['id'])).not.toContain(id);
    for (const client of [subscriber, other]) client.socket.close();
  });

  test('a draft event is deleted; a published event is cancelled', async () => {
    const draft = await anEvent({ status: 'draft' });
    expect((await dora.request('DELETE', `/api/events/${draft}`)).status).toBe(204);
    expect((await dora.request('GET', `/api/events/${draft}`)).status).toBe(404);
    const id = await anEvent();
    expect((await dora.request('DELETE', `/api/events/${id}`)).body.message).toMatch(/Cancele o evento/);
    expect((await ana.request('DELETE', `/api/events/${id}`)).status).toBe(403);
  });
});

describe('a change', () => {
  test('a change of an event writes only the fields sent, and does not overwrite another admin’s change', async () => {
    const id = await anEvent({ link: 'https://sala.exemplo/1', category: 'Oficinas', maxParticipants: 5 });
    const seen = (await read(dora, id)).changedAt;
    const changed = await patch(id, { title: 'Outra roda', maxParticipants: null, category: '', seen });
    expect(changed.body).toMatchObject({
      title: 'Outra roda',
      description: 'Sobre **automação**.',
      maxParticipants: null,
      category: null,
      link: 'https://sala.exemplo/1',
    });
    const behind = await patch(id, { title: 'Mais uma', seen });
    expect(behind.status).toBe(409);
    expect((await read(ana, id)).title).toBe('Outra roda');
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ duration: 0 }, 'duration'],
    [{ zone: 'Lua' }, 'zone'],
    [{ zone: 'AET' }, 'zone'],
    [{ date: '2031-01-01T12:00:00-23:59' }, 'date'],
  ])('a change of an event to %j is rejected', async (wrong, path) => {
    const { status, body } = await patch(await anEvent(), wrong);
    expect(status).toBe(422);
    expect(body.fields[0].path).toBe(path);
  });

  test('a change of an event is allowed only to admins, for existing events that are not cancelled', async () => {
    const id = await anEvent();
    for (const by of [ana, caio])
      expect((await by.request('PATCH', `/api/events/${id}`, { title: 'x' })).status).toBe(403);
    expect((await patch(randomUUID(), { title: 'x' })).status).toBe(404);
    await dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Chuva' });
    expect((await patch(id, { title: 'x' })).status).toBe(409);
  });
});

test('a cancelled event shows its reason and stays in the calendar', async () => {
  const id = await anEvent({ date: '2036-01-10T12:00:00Z' });
  const cancel = (reason: string) => dora.request('PUT', `/api/events/${id}/cancellation`, { reason });
  expect((await cancel(' ')).status).toBe(422);
  expect((await cancel('Choveu demais.')).body).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Choveu demais.',
  });
  expect((await cancel('De novo')).status).toBe(409);
  expect((await ana.request('GET', '/api/events?month=2036-01')).body).toMatchObject([
    { id, status: 'cancelled' },
  ]);
  expect((await bia.request('PUT', `/api/events/${id}/answer`, { rsvp: 'going' })).body.message).toBe(
    'Este evento foi cancelado.',
  );
});

test('a copy is a draft with the same data and without RSVPs', async () => {
  const id = await anEvent({ title: 'Roda', link: 'https://sala.exemplo/2', maxParticipants: 3 });
  await bia.request('PUT', `/api/events/${id}/answer`, { rsvp: 'going' });
  const copy = await dora.request('POST', `/api/events/${id}/copies`);
  expect(copy.status).toBe(201);
  expect(copy.body).toMatchObject({
    title: 'Roda',
    status: 'draft',
    link: 'https://sala.exemplo/2',
    maxParticipants: 3,
    participants: 0,
    date: (await read(ana, id)).date,
  });
  expect(copy.body.id).not.toBe(id);
  expect((await ana.request('POST', `/api/events/${id}/copies`)).status).toBe(403);
});
