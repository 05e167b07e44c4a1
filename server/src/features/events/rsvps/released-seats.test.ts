import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { eraseOutboxEvents } from '#features/outbox/index';
import { signInMemberForTwoYears } from '#testing/many-members';
import { connectMemberSocket, readNextFrameOfType } from '#testing/test-sockets';
import { dayMilliseconds, createEventFixtures, hourMilliseconds } from '#testing/events';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { eraseEventData } from '../erase-own-data.ts';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'dora');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const dora = await signInMemberForTwoYears(hub, members.dora);
const { later, anEvent, setRsvp, read, expectExact } = createEventFixtures(hub, dora);

const patch = (id: string, body: object) => dora.request('PATCH', `/api/events/${id}`, body);
const full = (more: object = {}) => anEvent({ maxParticipants: 1, ...more });
const readNotificationSubjects = async (reader: TestPerson) =>
  (await fanOutAndReadNotifications(hub, reader, 'event')).map(({ about }) => about);
const banForGood = (member: TestPerson) =>
  dora.request('POST', '/api/admin/punishments', {
    userId: member.id,
    type: 'permanent_ban',
    reason: 'Spam',
  });
let count = 0;
const aMember = () => hub.people.createSignedInMember(`gente${(count += 1)}`);

beforeEach(() => hub.db.run(sql`delete from notifications`));

test('a permanent ban gives the member’s seats back, and each is offered to the next', async () => {
  const member = await signInMemberForTwoYears(hub, await aMember());
  const [over, first, other] = [
    await full({ date: later(hourMilliseconds), duration: 60 }),
    await full(),
    await full(),
  ];
  await setRsvp(member, over, 'going');
  hub.passTime(3 * hourMilliseconds);
  for (const id of [first, other]) await setRsvp(member, id, 'going');
  await setRsvp(ana, first, 'going');
  expect((await banForGood(member)).status).toBeLessThan(300);
  expect((await read(ana, first)).myRsvp).toBe('offered');
  expect(await readNotificationSubjects(ana)).toEqual(['place']);
  expect(await read(ana, other)).toMatchObject({ participants: 0, seatsLeft: 1 });
  // Recorded attendance is not changed.
  expect((await read(ana, over)).participants).toBe(1);
  await expectExact();
});

test('a member who leaves the hub also releases the seat', async () => {
  const member = await aMember();
  const id = await full();
  for (const by of [member, ana]) await setRsvp(by, id, 'going');
  const params = { texts: 'keep', confirmed: true, currentPassword: defaultTestPassword };
  expect((await member.request('POST', '/api/user/deletion', params)).status).toBeLessThan(300);
  expect((await read(ana, id)).myRsvp).toBe('offered');
  await expectExact();
});

test('banned members are offered no seat and are not listed as attendees', async () => {
  const id = await full();
  const [first, second] = [await aMember(), await aMember()];
  await setRsvp(first, id, 'going', true);
  for (const by of [second, ana]) await setRsvp(by, id, 'going');
  const names = async () =>
    ((await ana.request('GET', `/api/events/${id}/attendees`)).body as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await names()).toHaveLength(1);
  const tomorrow = new Date(hub.ctx.now().getTime() + dayMilliseconds);
  for (const member of [first, second]) await hub.people.ban(member, 'Spam', tomorrow);
  expect(await names()).toEqual([]);
  await patch(id, { maxParticipants: 2 });
  expect((await read(ana, id)).myRsvp).toBe('offered');
  await expectExact();
});

test('a seat freed by an erased account emits an event to the member it is offered to', async () => {
  const member = await aMember();
  const id = await full();
  for (const by of [member, ana]) await setRsvp(by, id, 'going');
  const subscriber = await connectMemberSocket(hub, await hub.people.signIn(ana.email));
  const erasureRequest = { memberId: member.id, accountId: member.id, addresses: [], texts: 'keep' as const };
  while (await eraseEventData(hub.ctx, erasureRequest));
  // Frames of the events of earlier tests may arrive first.
  let frame: object;
  do frame = await readNextFrameOfType(subscriber, 'event_answered');
  while (!('id' in frame) || frame.id !== id);
  expect(frame).toEqual({ type: 'event_answered', id });
  subscriber.socket.close();
  expect((await read(ana, id)).myRsvp).toBe('offered');
});

test('an admin’s change is notified although their account is erased first', async () => {
  const eva = await hub.people.createSignedInMember('eva', 'admin');
  const id = await anEvent();
  await setRsvp(bia, id, 'going');
  expect((await eva.request('PATCH', `/api/events/${id}`, { location: 'Praça' })).status).toBe(200);
  const erasureRequest = { memberId: eva.id, accountId: eva.id, addresses: [], texts: 'keep' as const };
  while (await eraseEventData(hub.ctx, erasureRequest));
  await eraseOutboxEvents(hub.ctx, erasureRequest);
  expect(await readNotificationSubjects(bia)).toEqual(['changed']);
});
