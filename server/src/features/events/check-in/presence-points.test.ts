import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { repairPointsAndInteractions, pointInvariants } from '#features/points/index';
import { createEventFixtures, hourMilliseconds } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia, dora } = await startSharedTestHub('ana', 'bia', 'dora');
const eva = await hub.people.createSignedInMember('eva', 'admin');
await hub.db.run(sql`
  insert into hub_settings (name, reading) values ('Vila', 'closed') on conflict (only_row) do nothing`);
const { later, anEvent, setRsvp } = createEventFixtures(hub, dora);

const worth = (pointsPerPresence: number) =>
  dora.request('PUT', '/api/admin/gamification', { pointsPerPresence });
const readPoints = async (by: TestPerson) =>
  (await by.request('GET', '/api/user/profile')).body.points as number;
const readStatement = async (by: TestPerson) => (await by.request('GET', '/api/user/points')).body;
const mark = (id: string, member: TestPerson, by = dora) =>
  by.request('PUT', `/api/events/${id}/presences/${member.id}`);
const unmark = (id: string, member: TestPerson) =>
  dora.request('DELETE', `/api/events/${id}/presences/${member.id}`);

async function somewhere(...guests: TestPerson[]) {
  const id = await anEvent({ date: later(hourMilliseconds) });
  for (const member of guests) await setRsvp(member, id, 'going');
  return id;
}
async function expectInvariantsToHold() {
  for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
}

test('attendance earns the points of the hub settings, and they are removed with it', async () => {
  const id = await somewhere(ana);
  expect((await worth(15)).body).toMatchObject({ pointsPerPost: 10, pointsPerPresence: 15 });
  const before = await readPoints(ana);
  await mark(id, ana);
  expect((await readPoints(ana)) - before).toBe(15);
  expect((await readStatement(ana))[0]).toMatchObject({
    kind: 'event_presence',
    amount: 15,
    event: { id, title: 'Roda de conversa' },
    discussion: null,
  });
  await worth(40);
  await unmark(id, ana);
  expect(await readPoints(ana)).toBe(before);
  expect((await readStatement(ana))[0]).toMatchObject({ kind: 'event_presence', amount: -15 });
  await mark(id, ana);
  expect((await readPoints(ana)) - before).toBe(40);
  await expectInvariantsToHold();
});

test('a hub with zero points writes no entry; a later value applies only to later check-ins', async () => {
  const id = await somewhere(ana, bia);
  await worth(0);
  const before = await readPoints(bia);
  const lines = (await readStatement(bia)).length;
  await mark(id, bia);
  expect([await readPoints(bia), (await readStatement(bia)).length]).toEqual([before, lines]);
  await worth(20);
  await mark(id, bia);
  expect(await readPoints(bia)).toBe(before);
  await unmark(id, bia);
  expect(await readPoints(bia)).toBe(before);
  await expectInvariantsToHold();
});

test('two concurrent check-ins of the same person give points once', async () => {
  await worth(7);
  const id = await somewhere(bia);
  const before = await readPoints(bia);
  const marked = await Promise.all(
    Array.from({ length: 10 }, (_, index) => mark(id, bia, index % 2 ? eva : dora)),
  );
  expect(marked.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await readPoints(bia)) - before).toBe(7);
  await expectInvariantsToHold();
});

test('a recount finds missing points of attendance, and gives them', async () => {
  await worth(9);
  const id = await somewhere(ana);
  const before = await readPoints(ana);
  await mark(id, ana);
  await hub.db.run(sql`delete from point_entries where cause_id = ${id}`);
  const wrong = await Promise.all(pointInvariants.map(({ violations }) => violations(hub.db)));
  expect(wrong.some((count) => count > 0)).toBe(true);
  await repairPointsAndInteractions(hub.ctx);
  expect((await readPoints(ana)) - before).toBe(9);
  await expectInvariantsToHold();
});
