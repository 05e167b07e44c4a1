import { expect, test } from 'vitest';
import { signInMemberForTwoYears } from '#testing/many-members';
import { dayMilliseconds, createEventFixtures, hourMilliseconds, minuteMilliseconds } from '#testing/events';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { offerFreeSeats } from './offer-free-seats.ts';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { later, anEvent, setRsvp, read, expectExact } = createEventFixtures(hub, dora);

const patch = (id: string, body: object) => dora.request('PATCH', `/api/events/${id}`, body);
const full = () => anEvent({ maxParticipants: 1 });

test('without a capacity limit all waiting members attend and are notified', async () => {
  const id = await full();
  for (const by of [dora, ana, bia]) await setRsvp(by, id, 'going');
  await setRsvp(dora, id, 'not_going');
  expect((await read(ana, id)).myRsvp).toBe('offered');
  expect((await patch(id, { maxParticipants: null })).body).toMatchObject({ participants: 2, waiting: 0 });
  for (const by of [ana, bia]) {
    expect((await read(by, id)).myRsvp).toBe('going');
    expect((await fanOutAndReadNotifications(hub, by, 'event')).map(({ about }) => about)).toEqual([
      'promoted',
    ]);
  }
  await setRsvp(bia, id, 'not_going');
  expect(await fanOutAndReadNotifications(hub, bia, 'event')).toEqual([]);
  await expectExact();
});

test('a seat offer expires in time for the event, also after the event is moved', async () => {
  const id = await full();
  for (const by of [ana, bia]) await setRsvp(by, id, 'going');
  await setRsvp(ana, id, 'not_going');
  const remaining = async () => Date.parse((await read(bia, id)).offeredUntil) - hub.ctx.now().getTime();
  expect(await remaining()).toBeGreaterThan(11 * hourMilliseconds);
  await patch(id, { date: later(4 * hourMilliseconds) });
  expect(await remaining()).toBeGreaterThan(59 * minuteMilliseconds);
  expect(await remaining()).toBeLessThanOrEqual(hourMilliseconds);
  await patch(id, { title: 'Outra' });
  expect(await remaining()).toBeLessThanOrEqual(hourMilliseconds);
  await patch(id, { date: later(40 * dayMilliseconds) });
  expect(await remaining()).toBeGreaterThan(11 * hourMilliseconds);
});

test.each([
  ['a seat released during their ban is offered after it ends', 1, 'offered', 'place'],
  ['without a capacity limit they are promoted after the ban', null, 'going', 'promoted'],
])('%s', async (_name, maxParticipants, rsvpStatus, about) => {
  const id = await full();
  const member = await signInMemberForTwoYears(
    hub,
    await hub.people.createSignedInMember(`gente${maxParticipants}`),
  );
  for (const by of [ana, member]) await setRsvp(by, id, 'going');
  await hub.people.ban(member, 'Spam', new Date(hub.ctx.now().getTime() + 2 * hourMilliseconds));
  await setRsvp(ana, id, 'not_going');
  await patch(id, { maxParticipants });
  await offerFreeSeats(hub.ctx);
  expect(await read(ana, id)).toMatchObject({ waiting: 1, participants: 0 });
  hub.passTime(3 * hourMilliseconds);
  await offerFreeSeats(hub.ctx);
  await offerFreeSeats(hub.ctx);
  expect((await read(member, id)).myRsvp).toBe(rsvpStatus);
  expect((await fanOutAndReadNotifications(hub, member, 'event')).map((item) => item.about)).toEqual([about]);
  await expectExact();
});
