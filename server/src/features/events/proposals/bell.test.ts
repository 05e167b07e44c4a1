import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { dayMilliseconds, createEventFixtures } from '#testing/events';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const eva = await hub.people.createSignedInMember('eva', 'admin');
await hub.db.run(sql`
  insert into hub_settings (name, reading, members_propose_events) values ('Vila', 'open', true)
  on conflict (only_row) do update set members_propose_events = true`);
const { later } = createEventFixtures(hub, dora);
beforeEach(() => hub.db.run(sql`delete from event_proposals`));

async function aProposal(by: TestPerson, more: object = {}) {
  const draft = {
    title: 'Roda de bordado',
    description: 'Cada um traz o seu.',
    date: later(3 * dayMilliseconds),
    ...more,
  };
  const created = await by.request('POST', '/api/event-proposals', draft);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body as { id: string };
}
const withdraw = (by: TestPerson, id: string) => by.request('DELETE', `/api/event-proposals/${id}`);
const decline = (by: TestPerson, id: string) =>
  by.request('PUT', `/api/event-proposals/${id}/refusal`, { reason: 'Falta quem cuide da sala.' });
const readNotifications = (by: TestPerson) => fanOutAndReadNotifications(hub, by, 'event');

test('only admins see in the bell who proposed what, while the proposal waits', async () => {
  const { id } = await aProposal(bia, { title: 'Roda de cordel' });
  const input = { about: 'proposed', title: 'Roda de cordel', path: '/eventos/propostas', unread: true };
  for (const admin of [dora, eva])
    expect(await readNotifications(admin)).toMatchObject([{ ...input, people: [{ id: bia.id }] }]);
  for (const other of [ana, bia, caio])
    expect(JSON.stringify(await readNotifications(other))).not.toContain('cordel');
  await decline(dora, id);
  for (const admin of [dora, eva]) expect(await readNotifications(admin)).toEqual([]);
});

test('the bell omits proposals withdrawn before the fan-out, and an admin’s own', async () => {
  const { id } = await aProposal(bia);
  await withdraw(bia, id);
  await aProposal(dora);
  expect(await readNotifications(dora)).toEqual([]);
  expect(await readNotifications(eva)).toMatchObject([{ about: 'proposed', people: [{ id: dora.id }] }]);
});

test('the bell of a former admin omits proposals', async () => {
  const once = await hub.people.createSignedInMember('lena', 'admin');
  await aProposal(bia);
  expect(await readNotifications(once)).toHaveLength(1);
  await hub.db.run(sql`update members set role = 'moderator' where id = ${once.id}`);
  expect(await readNotifications(once)).toEqual([]);
});
