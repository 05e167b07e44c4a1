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
  ana = await hub.people.createSignedInMember('ana');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
  dora = await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

const log = async (query = '') => (await dora.request('GET', `/api/admin/audit?${query}`)).body;
const actions = async (query: string) => (await log(query)).map(({ action }: { action: string }) => action);

test('the log is searched by the beginnings of words of what changed, with the other filters', async () => {
  await hub.db.run(sql`
    insert into audit_entries (id, at, action, actor_id, member_id, before, after) values
      (gen_random_uuid(), now() - interval '1 year', 'filter.added', ${caio.id}, null, null, '{"pattern": "Cassino-Ágil.example", "kind": "link"}'),
      (gen_random_uuid(), now() - interval '2 weeks', 'settings.hub', ${dora.id}, null, '{"name": "Vila do Cassino"}', '{"name": "Horta"}'),
      (gen_random_uuid(), now() - interval '1 week', 'member.role', ${dora.id}, ${ana.id}, '{"role": "member"}', '{"role": "moderator"}'),
      (gen_random_uuid(), now() - interval '3 weeks', 'category.added', ${dora.id}, null, null, '{"name": "Обʼєкт"}'),
      (gen_random_uuid(), now() - interval '4 weeks', 'category.added', ${dora.id}, null, null, '{"name": "ŉou"}')`);
  expect(await actions('q=CASSI')).toEqual(['settings.hub', 'filter.added']);
  expect(await actions('q=cassino%20agil')).toEqual(['filter.added']);
  expect(await actions('q=assino')).toEqual([]);
  expect(await actions(`q=cassino&actorId=${dora.id}`)).toEqual(['settings.hub']);
  expect(await actions(`q=cassino&memberId=${ana.id}`)).toEqual([]);
  expect(await actions('q=cassino&action=filter.added&limit=1')).toEqual(['filter.added']);
  expect(await actions(`q=moderador&memberId=${ana.id}`)).toEqual(['member.role']);
  expect(await actions('q=ponha')).toEqual([]);
  expect(await actions('q=cassino%20-agil')).toEqual(['settings.hub']);
  expect(await actions('q=cassino%20-%22vila%20do%22')).toEqual(['filter.added']);
  expect(await actions('q=cassino%20-ag%20-horta%20x')).toEqual([]);
  expect(await actions('q=cassino%20-ag')).toEqual(['settings.hub', 'filter.added']);
  expect(await actions('q=%22do%20cassino%22')).toEqual(['settings.hub']);
  expect(await actions('q=mudou%20-papel')).not.toContain('member.role');
  expect(await actions('q=-cassino')).toEqual([]);
  expect(await actions('q=mudou%20papel')).toEqual(['member.role', 'member.role', 'member.role']);
  expect(await actions("q='%20%26%20!%20:*")).toEqual([]);
  for (const q of ['обʼєкт', 'обʻєкт', "об'єкт"]) expect(await actions(`q=${q}`)).toEqual(['category.added']);
  expect(await actions('q=ŉou')).toEqual(['category.added']);
  expect((await dora.request('GET', '/api/admin/audit?q=ŉ')).status).toBe(200);
  expect((await dora.request('GET', `/api/admin/audit?q=${'a'.repeat(101)}`)).status).toBe(422);
  const seen: string[] = [];
  for (let next: string | undefined = '/api/admin/audit?q=cassino&limit=1'; next;) {
    const { body, headers } = await dora.request('GET', next);
    seen.push(...body.map(({ action }: { action: string }) => action));
    next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
  }
  expect(seen).toEqual(['settings.hub', 'filter.added']);
});
