import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
let caio: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  // Noon in São Paulo: a few minutes later it is still the same day.
  const noon = new Date();
  noon.setUTCHours(24 + 15, 0, 0, 0);
  hub.passTime(noon.getTime() - Date.now());
  ana = await hub.people.createSignedInMember('ana');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
  await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

const stats = async () => (await caio.request('GET', '/api/admin/stats')).body;

test('pending items are counted on each request, totals and days every five minutes', async () => {
  const id = (await ana.request('POST', '/api/discussions', { content: 'oi' })).body.id as string;
  const before = await stats();
  expect(before).toMatchObject({ users: 3, admins: 1, moderators: 1, banned: 0, pendingReports: 0 });
  expect(before.days).toHaveLength(30);
  expect(before.days.at(-1)).toMatchObject({ members: 3, discussions: 1, comments: 0, reports: 0 });
  const days = before.days.map(({ day }: { day: string }) => Date.parse(day));
  expect(days).toEqual(days.map((_: number, index: number) => days[0] + index * 86_400_000));

  await caio.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
  await caio.request('POST', `/api/discussions/${id}/comments`, { content: 'oi' });
  expect(await stats()).toMatchObject({ pendingReports: 1, resolvedReports: 0 });
  expect((await stats()).days.at(-1)).toMatchObject({ comments: 0, reports: 0 });
  const row = await hub.db.row<{ id: string }>(sql`select id from report_cases`);
  await caio.request('PATCH', `/api/admin/reports/${row?.id}`, { action: 'temporary_ban' });
  hub.passTime(5 * 60_000);
  const after = await stats();
  expect(after).toMatchObject({ pendingReports: 0, resolvedReports: 1, ignoredReports: 0, banned: 1 });
  expect(after.days.at(-1)).toMatchObject({ discussions: 1, comments: 1, reports: 1 });
});

test('a member who waits for approval counts neither in the total nor on a day', async () => {
  const before = await stats();
  const rui = await hub.people.createSignedInMember('rui');
  await hub.db.run(
    sql`insert into join_requests (member_id, requested_at) values (${rui.id}, ${hub.ctx.now()})`,
  );
  hub.passTime(5 * 60_000);
  caio = await hub.people.signIn(caio.email);
  const counted = ({ users, days }: { users: number; days: { members: number }[] }) => [
    users,
    days.at(-1)?.members,
  ];
  expect(counted(await stats())).toEqual(counted(before));
  await hub.db.run(sql`delete from join_requests`);
  hub.passTime(5 * 60_000);
  expect((await stats()).users).toBe(before.users + 1);
  await hub.db.run(sql`delete from members where id = ${rui.id}`);
  hub.passTime(5 * 60_000);
  caio = await hub.people.signIn(caio.email);
});

test('earlier activity is counted on its own day in the time zone of the hub', async () => {
  await hub.db.run(
    sql`update members set created_at = ${new Date(hub.ctx.now().getTime() - 3 * 86_400_000)} where id = ${ana.id}`,
  );
  hub.passTime(5 * 60_000);
  const { days } = await stats();
  expect(days.at(-4)).toMatchObject({ members: 1 });
  expect(days.at(-1)).toMatchObject({ members: 2 });
});

test('months begin at midnight of the time zone of the hub, and the last of twelve is the current one', async () => {
  // São Paulo is three hours behind UTC all year.
  const local = new Date(hub.ctx.now().getTime() - 3 * 3_600_000);
  const startOfMonth = (ago: number) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - ago, 1, 3);
  const moments = [startOfMonth(0) - 1, startOfMonth(1), startOfMonth(11), startOfMonth(11) - 1];
  await hub.db.run(sql`update members set created_at = ${hub.ctx.now()}`);
  for (const [index, moment] of moments.entries()) {
    const { id } = await hub.people.createSignedInMember(`early${index}`);
    await hub.db.run(sql`update members set created_at = ${new Date(moment)} where id = ${id}`);
  }
  await hub.db.run(sql`update discussions set created_at = ${new Date(startOfMonth(1) - 1)}`);
  hub.passTime(5 * 60_000);
  caio = await hub.people.signIn(caio.email);
  const { months } = await stats();
  expect(months.map(({ month }: { month: string }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => new Date(startOfMonth(11 - index)).toISOString().slice(0, 7)),
  );
  const none = Array.from({ length: 9 }, () => 0);
  expect(months.map(({ members }: { members: number }) => members)).toEqual([1, ...none, 2, 3]);
  expect(months.map(({ discussions }: { discussions: number }) => discussions)).toEqual([...none, 1, 0, 0]);
  expect(months.at(-1)).toMatchObject({ comments: 1, reports: 1 });
});

test('a ban that has ended by the clock of the hub is not counted', async () => {
  expect((await stats()).banned).toBe(1);
  hub.passTime(8 * 86_400_000);
  caio = await hub.people.signIn(caio.email);
  expect((await stats()).banned).toBe(0);
});

test('a member who is not staff reads no statistics', async () => {
  ana = await hub.people.signIn(ana.email);
  expect((await ana.request('GET', '/api/admin/stats')).status).toBe(403);
});
