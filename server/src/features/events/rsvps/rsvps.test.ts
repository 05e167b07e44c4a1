import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createMemberClients, signInMemberForTwoYears } from '#testing/many-members';
import { dayMilliseconds, createEventFixtures, hourMilliseconds, minuteMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { offerFreeSeats } from './offer-free-seats.ts';

const { hub, ...membersByName } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const signInForTwoYears = (testPerson: TestPerson) => signInMemberForTwoYears(hub, testPerson);
const ana = await signInForTwoYears(membersByName.ana);
const bia = await signInForTwoYears(membersByName.bia);
const caio = await signInForTwoYears(membersByName.caio);
const dora = await signInForTwoYears(membersByName.dora);
const { later, anEvent, setRsvp, read, expectExact } = createEventFixtures(hub, dora);

const patch = (id: string, body: object) => dora.request('PATCH', `/api/events/${id}`, body);
const full = (more: object = {}) => anEvent({ maxParticipants: 1, ...more });

describe('an RSVP', () => {
  test('an RSVP exists once for each member, and can be changed', async () => {
    const id = await anEvent({ maxParticipants: 2 });
    expect((await setRsvp(ana, id, 'maybe')).body).toMatchObject({
      myRsvp: 'maybe',
      participants: 0,
      seatsLeft: 2,
    });
    expect((await setRsvp(ana, id, 'going')).body).toMatchObject({
      myRsvp: 'going',
      participants: 1,
      seatsLeft: 1,
    });
    expect((await setRsvp(ana, id, 'going')).body).toMatchObject({ participants: 1 });
    expect((await setRsvp(ana, id, 'not_going')).body).toMatchObject({
      myRsvp: 'not_going',
      participants: 0,
    });
    expect(
      (await ana.request('GET', '/api/events')).body.find((item: { id: string }) => item.id === id),
    ).toMatchObject({
      myRsvp: 'not_going',
      participants: 0,
    });
    await expectExact();
  });

  test('an RSVP is accepted until the event is over', async () => {
    const id = await anEvent({ date: later(hourMilliseconds), duration: 60 });
    hub.passTime(90 * minuteMilliseconds);
    expect((await setRsvp(ana, id, 'going')).status).toBe(200);
    hub.passTime(30 * minuteMilliseconds);
    const late = await setRsvp(bia, id, 'going');
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('Este evento já terminou.');
    expect((await setRsvp(bia, id, 'quem sabe')).status).toBe(422);
  });
});

test('only attendees and members who can edit the event get its link, and no list contains it', async () => {
  const id = await anEvent({ link: 'https://sala.exemplo/segredo' });
  const readLink = async (by = ana) => (await read(by, id)).link;
  expect(await read(ana, id)).toMatchObject({ link: null, hasLink: true });
  for (const to of ['maybe', 'not_going']) expect((await setRsvp(ana, id, to)).body.link).toBeNull();
  expect((await setRsvp(ana, id, 'going')).body.link).toBe('https://sala.exemplo/segredo');
  expect(await readLink()).toBe('https://sala.exemplo/segredo');
  expect(await readLink(bia)).toBeNull();
  expect(await readLink(caio)).toBeNull();
  expect(await readLink(dora)).toBe('https://sala.exemplo/segredo');
  const list = await dora.request('GET', '/api/events');
  expect(JSON.stringify(list.body)).not.toContain('segredo');
  expect(JSON.stringify((await bia.request('GET', `/api/events/${id}/file`)).body)).not.toContain('segredo');
  await setRsvp(ana, id, 'not_going');
  expect(await readLink()).toBeNull();
});

describe('a full event', () => {
  test('a full event queues members in their order, and offers a free seat to the first', async () => {
    const id = await full();
    await setRsvp(ana, id, 'going');
    expect((await setRsvp(bia, id, 'going')).body).toMatchObject({
      myRsvp: 'waiting',
      waitlistPosition: 1,
      waiting: 1,
      participants: 1,
      seatsLeft: 0,
    });
    expect((await setRsvp(caio, id, 'going')).body).toMatchObject({ myRsvp: 'waiting', waitlistPosition: 2 });
    expect((await setRsvp(bia, id, 'going')).body).toMatchObject({ waitlistPosition: 1, waiting: 2 });
    await setRsvp(ana, id, 'not_going');
    const stored = await read(bia, id);
    expect(stored).toMatchObject({
      myRsvp: 'offered',
      waiting: 1,
      participants: 0,
      seatsLeft: 0,
      link: null,
    });
    expect(Date.parse(stored.offeredUntil) - hub.ctx.now().getTime()).toBeGreaterThan(11 * hourMilliseconds);
    // A member who gave up the seat now waits at the end of the queue.
    expect((await setRsvp(ana, id, 'going')).body).toMatchObject({ myRsvp: 'waiting', waitlistPosition: 2 });
    expect((await setRsvp(bia, id, 'going')).body).toMatchObject({ myRsvp: 'going', participants: 1 });
    await expectExact();
  });

  test('a full event passes on a seat that is not confirmed in time, and one that is given back', async () => {
    const id = await full();
    for (const by of [dora, ana, bia, caio]) await setRsvp(by, id, 'going');
    await setRsvp(dora, id, 'maybe');
    expect((await read(ana, id)).myRsvp).toBe('offered');
    hub.passTime(12 * hourMilliseconds - minuteMilliseconds);
    await offerFreeSeats(hub.ctx);
    expect((await read(ana, id)).myRsvp).toBe('offered');
    hub.passTime(2 * minuteMilliseconds);
    await offerFreeSeats(hub.ctx);
    expect((await read(ana, id)).myRsvp).toBeNull();
    expect((await read(bia, id)).myRsvp).toBe('offered');
    await setRsvp(bia, id, 'not_going');
    expect((await read(caio, id)).myRsvp).toBe('offered');
    await setRsvp(caio, id, 'not_going');
    expect(await read(dora, id)).toMatchObject({ seatsLeft: 1, waiting: 0 });
    await expectExact();
  });

  test('a full event offers seats for less time if the event begins soon, and offers none once it has begun', async () => {
    const id = await full({ date: later(2 * hourMilliseconds) });
    for (const by of [ana, bia, caio]) await setRsvp(by, id, 'going');
    await setRsvp(ana, id, 'not_going');
    const remaining = Date.parse((await read(bia, id)).offeredUntil) - hub.ctx.now().getTime();
    expect(remaining).toBeGreaterThan(29 * minuteMilliseconds);
    expect(remaining).toBeLessThanOrEqual(30 * minuteMilliseconds);
    hub.passTime(2 * hourMilliseconds + minuteMilliseconds);
    await offerFreeSeats(hub.ctx);
    expect((await read(caio, id)).myRsvp).toBe('waiting');
    // After the event has begun, the first request gets a free seat.
    expect((await setRsvp(caio, id, 'going')).body.myRsvp).toBe('going');
    await expectExact();
  });

  test('a full event with more capacity offers seats to several, and never has less capacity than taken seats', async () => {
    const id = await full();
    for (const by of [ana, bia, caio, dora]) await setRsvp(by, id, 'going');
    expect((await patch(id, { maxParticipants: 3 })).body).toMatchObject({ waiting: 1, seatsLeft: 0 });
    expect((await read(bia, id)).myRsvp).toBe('offered');
    expect((await read(caio, id)).myRsvp).toBe('offered');
    const rejected = await patch(id, { maxParticipants: 2 });
    expect(rejected.status).toBe(422);
    expect(rejected.body.fields).toMatchObject([{ path: 'maxParticipants', code: 'below_confirmed' }]);
    for (const by of [bia, caio]) await setRsvp(by, id, 'not_going');
    await setRsvp(dora, id, 'not_going');
    expect((await patch(id, { maxParticipants: 1 })).status).toBe(200);
    await expectExact();
  });
});

test('two hundred concurrent RSVPs for ten seats give ten seats and a waitlist with distinct positions', async () => {
  const id = await anEvent({ maxParticipants: 10 });
  const members = await createMemberClients(hub, 200);
  const responses = await Promise.all(members.map((request) => setRsvp({ request }, id, 'going')));
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  expect(responses.filter(({ body }) => body.myRsvp === 'going')).toHaveLength(10);
  const waitingPositions = responses.flatMap(({ body }) => body.waitlistPosition ?? []);
  expect(waitingPositions.toSorted((item, other) => item - other)).toEqual(
    Array.from({ length: 190 }, (_, index) => index + 1),
  );
  expect(await read(ana, id)).toMatchObject({ participants: 10, seatsLeft: 0, waiting: 190 });
  // All attendees leave at once, and the same number of members is offered a seat from the front of the queue.
  await Promise.all(
    members.flatMap((request, index) =>
      responses[index]?.body.myRsvp === 'going' ? setRsvp({ request }, id, 'not_going') : [],
    ),
  );
  const requests = await Promise.all(
    members.map(async (request, index) =>
      (await read({ request }, id)).myRsvp === 'offered' ? responses[index]?.body.waitlistPosition : [],
    ),
  );
  expect(requests.flat().toSorted((item, other) => item - other)).toEqual(
    Array.from({ length: 10 }, (_, index) => index + 1),
  );
  await expectExact();
});

test('twenty concurrent RSVPs of one member are one RSVP', async () => {
  const id = await anEvent({ maxParticipants: 3 });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => setRsvp(ana, id, index % 2 ? 'going' : 'maybe')),
  );
  const rows = await hub.db.rows(sql`select from event_rsvps where event_id = ${id}`);
  expect(rows).toHaveLength(1);
  await expectExact();
});

test('a member banned since cannot RSVP, and an RSVP costs four round trips', async () => {
  const id = await anEvent();
  const eva = await hub.people.createSignedInMember('eva');
  await read(eva, id);
  const before = hub.db.statementsSent;
  await setRsvp(eva, id, 'going');
  // One more statement reads the session.
  expect(hub.db.statementsSent - before).toBeLessThanOrEqual(4 + 1);
  await hub.people.ban(eva, 'Fora das regras', new Date(hub.ctx.now().getTime() + dayMilliseconds));
  expect((await setRsvp(eva, id, 'not_going')).status).toBe(403);
});
