import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { eraseNews } from '#platform/news/erase';
import { staying } from '#testing/crowd';
import { connect, hear } from '#testing/ears';
import { day, eventsOf, hour } from '#testing/events';
import { toldTo } from '#testing/news';
import { openHub } from '#testing/open-hub';
import { usualPassword, type Person } from '#testing/people';
import { eraseEvents } from '../own-data/erase.ts';

const { hub, ...people } = await openHub('ana', 'bia', 'dora');
const ana = await staying(hub, people.ana);
const bia = await staying(hub, people.bia);
const dora = await staying(hub, people.dora);
const { later, anEvent, answer, read, expectExact } = eventsOf(hub, dora);

const patch = (id: string, body: object) => dora.ask('PATCH', `/api/events/${id}`, body);
const full = (more: object = {}) => anEvent({ maxParticipants: 1, ...more });
const told = async (who: Person) => (await toldTo(hub, who, 'event')).map(({ about }) => about);
const banForGood = (member: Person) =>
  dora.ask('POST', '/api/admin/punishments', { userId: member.id, type: 'permanent_ban', reason: 'Spam' });
let count = 0;
const aMember = () => hub.people.aPerson(`gente${(count += 1)}`);

beforeEach(() => hub.db.run(sql`delete from notifications`));

test('a permanent ban gives the member’s seats back, and each is offered to the next', async () => {
  const member = await staying(hub, await aMember());
  const [over, one, other] = [await full({ date: later(hour), duration: 60 }), await full(), await full()];
  await answer(member, over, 'going');
  hub.passTime(3 * hour);
  for (const id of [one, other]) await answer(member, id, 'going');
  await answer(ana, one, 'going');
  expect((await banForGood(member)).status).toBeLessThan(300);
  expect((await read(ana, one)).myAnswer).toBe('offered');
  expect(await told(ana)).toEqual(['place']);
  expect(await read(ana, other)).toMatchObject({ participants: 0, placesLeft: 1 });
  // Where they were they have been.
  expect((await read(ana, over)).participants).toBe(1);
  await expectExact();
});

test('so does who leaves the hub', async () => {
  const member = await aMember();
  const id = await full();
  for (const by of [member, ana]) await answer(by, id, 'going');
  const wish = { texts: 'keep', confirmed: true, currentPassword: usualPassword };
  expect((await member.ask('POST', '/api/user/deletion', wish)).status).toBeLessThan(300);
  expect((await read(ana, id)).myAnswer).toBe('offered');
  await expectExact();
});

test('banned members are offered no seat and are not listed as attendees', async () => {
  const id = await full();
  const [first, second] = [await aMember(), await aMember()];
  await answer(first, id, 'going', true);
  for (const by of [second, ana]) await answer(by, id, 'going');
  const names = async () =>
    ((await ana.ask('GET', `/api/events/${id}/attendees`)).body as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await names()).toHaveLength(1);
  const tomorrow = new Date(hub.house.now().getTime() + day);
  for (const one of [first, second]) await hub.people.ban(one, 'Spam', tomorrow);
  expect(await names()).toEqual([]);
  await patch(id, { maxParticipants: 2 });
  expect((await read(ana, id)).myAnswer).toBe('offered');
  await expectExact();
});

test('a seat freed by an erased account emits an event to the member it is offered to', async () => {
  const member = await aMember();
  const id = await full();
  for (const by of [member, ana]) await answer(by, id, 'going');
  const ear = await connect(hub, await hub.people.signIn(ana.email));
  const leaver = { memberId: member.id, accountId: member.id, addresses: [], texts: 'keep' as const };
  while (await eraseEvents(hub.house, leaver));
  expect(await hear(ear, 'event_answered')).toEqual({ type: 'event_answered', id });
  ear.socket.close();
  expect((await read(ana, id)).myAnswer).toBe('offered');
});

test('an admin’s change is notified although their account is erased first', async () => {
  const eva = await hub.people.aPerson('eva', 'admin');
  const id = await anEvent();
  await answer(bia, id, 'going');
  expect((await eva.ask('PATCH', `/api/events/${id}`, { location: 'Praça' })).status).toBe(200);
  const leaver = { memberId: eva.id, accountId: eva.id, addresses: [], texts: 'keep' as const };
  while (await eraseEvents(hub.house, leaver));
  await eraseNews(hub.house, leaver);
  expect(await told(bia)).toEqual(['changed']);
});
