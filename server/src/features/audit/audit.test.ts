import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
let caio: TestPerson;
let dora: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  await hub.db.run(
    sql`insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now())`,
  );
  ana = await hub.people.createSignedInMember('ana');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
  dora = await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

const log = async (query = '') => (await dora.request('GET', `/api/admin/audit?${query}`)).body;
const publish = async (by = ana) =>
  (await by.request('POST', '/api/discussions', { content: 'oi' })).body.id as string;
const ticket = async () => {
  const params = { category: 'general', subject: 'Convite', message: 'Não chegou.' };
  await ana.request('POST', '/api/support/contact', params);
  return (await ana.request('GET', '/api/support/tickets')).body[0].id as string;
};
test('the audit log records each ticket reply of the team, and no message of the ticket’s author', async () => {
  const id = await ticket();
  for (const by of [caio, ana, dora])
    await by.request('POST', `/api/support/tickets/${id}/messages`, { message: 'Alguma novidade?' });
  const input = { subjectType: 'ticket', subjectId: id, member: { name: 'ana' } };
  expect(await log('action=ticket.answered')).toMatchObject([
    { ...input, actor: { id: dora.id } },
    { ...input, actor: { id: caio.id } },
  ]);
});

test('actions of members on their own data are not logged', async () => {
  const before = (await log('limit=50')).length;
  const ownDiscussion = await publish(caio);
  await caio.request('PATCH', `/api/discussions/${ownDiscussion}`, { content: 'olá' });
  await caio.request('DELETE', `/api/discussions/${ownDiscussion}`);
  expect(await log('limit=50')).toHaveLength(before);
});

test('the log is read by actor, by member and by time, in pages without a gap', async () => {
  const all = await log('limit=50');
  expect(
    (await log(`actorId=${dora.id}`)).every(({ actor }: { actor: TestPerson }) => actor.id === dora.id),
  ).toBe(true);
  expect((await log(`memberId=${ana.id}`)).length).toBeGreaterThan(1);
  const [newest] = all;
  expect(await log(`from=${newest.at}`)).toEqual(all.filter(({ at }: { at: string }) => at >= newest.at));
  expect(await log(`until=${newest.at}&limit=50`)).toEqual(
    all.filter(({ at }: { at: string }) => at < newest.at),
  );
  const seen: string[] = [];
  for (let next: string | undefined = '/api/admin/audit?limit=3'; next;) {
    const { body, headers } = await dora.request('GET', next);
    seen.push(...body.map(({ id }: { id: string }) => id));
    next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
  }
  expect(seen).toEqual(all.map(({ id }: { id: string }) => id));
  expect((await dora.request('GET', '/api/admin/audit?action=lost')).status).toBe(422);
});

test('reading more than two hundred rows of a list within an hour is audited once', async () => {
  const elis = await hub.people.createSignedInMember('elis', 'admin');
  await hub.db.run(sql`
    insert into audit_entries (id, at, action)
    select gen_random_uuid(), ${hub.ctx.now()}, 'old.action' from generate_series(1, 120)`);
  const read = async (by: TestPerson, rows: number) => {
    for (let page = 0; page < rows / 50; page += 1) await by.request('GET', '/api/admin/audit?limit=50');
  };
  const notes = async () =>
    hub.db.rows(sql`
      select after from audit_entries where action = 'list.read' and actor_id = ${elis.id} order by at limit 9`);
  await read(elis, 200);
  expect(await notes()).toEqual([]);
  await read(elis, 100);
  const note = { after: { list: 'audit', rows: 250 } };
  expect(await notes()).toEqual([note]);
  hub.passTime(3_600_000);
  const returningMember = await hub.people.signIn(elis.email);
  await read(returningMember, 200);
  expect(await notes()).toEqual([note]);
  await read(returningMember, 50);
  expect(await notes()).toEqual([note, note]);
});

test('the member list is logged as a list of people, with a count of its own', async () => {
  const fabi = await hub.people.createSignedInMember('fabi', 'moderator');
  await hub.db.run(sql`
    insert into members (id, account_id, name, email, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Membro', i || '@exemplo.com.br', ${hub.ctx.now()}
    from generate_series(1, 210) i`);
  for (let next: string | undefined = '/api/admin/users?limit=50'; next;) {
    const { headers } = await fabi.request('GET', next);
    next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
  }
  expect(
    await hub.db.rows(sql`
      select after ->> 'list' as list, (after ->> 'rows')::int > 200 as many from audit_entries
      where action = 'list.read' and actor_id = ${fabi.id} limit 9`),
  ).toEqual([{ list: 'members', many: true }]);
});
