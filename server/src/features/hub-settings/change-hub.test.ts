import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let dora: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  dora = await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

const defaults = { pointsPerPost: 10, pointsPerComment: 5, pointsPerLike: 1, pointsPerPresence: 0 };
const set = (path: string, body: unknown) => dora.request('PUT', `/api/admin/${path}`, body);

test('no setting can change before the hub is set up', async () => {
  expect((await set('gamification', defaults)).status).toBe(409);
  expect((await dora.request('GET', '/api/admin/settings')).status).toBe(409);
  expect((await dora.request('GET', '/api/admin/gamification')).body).toEqual(defaults);
});

test('point values apply from now on, and a value that is no amount is rejected', async () => {
  await hub.db.run(
    sql`insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now())`,
  );
  await dora.request('POST', '/api/discussions', { content: 'antes' });
  const changed = { pointsPerPost: 20, pointsPerComment: 0, pointsPerLike: 3, pointsPerPresence: 8 };
  expect((await set('gamification', changed)).body).toEqual(changed);
  expect((await dora.request('GET', '/api/admin/gamification')).body).toEqual(changed);
  await dora.request('POST', '/api/discussions', { content: 'depois' });
  expect((await dora.request('GET', '/api/user/profile')).body.points).toBe(30);
  for (const wrong of [-1, 1.5, 1_001, '10', null])
    expect((await set('gamification', { ...defaults, pointsPerPost: wrong })).status).toBe(422);
  expect((await dora.request('GET', '/api/admin/gamification')).body).toEqual(changed);
});

test('a setting that an admin omits keeps the value that another admin has just saved', async () => {
  await set('gamification', defaults);
  await set('gamification', { pointsPerLike: 2 });
  const both = { ...defaults, pointsPerPost: 30, pointsPerLike: 2 };
  expect((await set('gamification', { pointsPerPost: 30 })).body).toEqual(both);
  expect((await dora.request('GET', '/api/admin/gamification')).body).toEqual(both);
});

test('name, reading and joining are saved and apply to guests at once', async () => {
  const params = { name: 'Vila do Código', reading: 'open', joining: 'invite' };
  expect((await set('settings', params)).body).toEqual(params);
  expect((await hub.people.guest('GET', '/api/boot')).body.hub).toMatchObject(params);
  expect((await hub.people.guest('GET', '/api/discussions')).status).toBe(200);
  for (const wrong of [{ name: ' ' }, { name: 'a'.repeat(61) }, { reading: 'some' }, { joining: 'all' }])
    expect((await set('settings', { ...params, ...wrong })).status).toBe(422);
});

test('an omitted name, reading rule or joining rule keeps the value that was saved last', async () => {
  const params = { name: 'Vila do Código', reading: 'open', joining: 'invite' };
  await set('settings', params);
  await set('settings', { reading: 'closed' });
  const all = { ...params, name: 'Vila Nova', reading: 'closed' };
  expect((await set('settings', { name: 'Vila Nova' })).body).toEqual(all);
  expect((await dora.request('GET', '/api/admin/settings')).body).toEqual(all);
});
