import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const named = async (query: string) =>
  (await dora.request('GET', `/api/admin/audit/people?${query}`)).body.map(
    ({ name }: { name: string }) => name,
  );

test('an empty name search returns nothing, and many searches are logged', async () => {
  for (const query of ['', 'q=', 'q=%20'])
    expect((await dora.request('GET', `/api/admin/audit/people?${query}`)).status).toBe(422);
  const notes = async () => (await dora.request('GET', '/api/admin/audit?action=list.read')).body;
  expect(await notes()).toEqual([]);
  for (let batch = 0; batch < 10; batch += 1)
    await Promise.all(Array.from({ length: 20 }, () => named(`id=${ana.id}`)));
  await named(`id=${ana.id}`);
  expect(await notes()).toMatchObject([{ actor: { id: dora.id }, after: { list: 'audit', rows: 201 } }]);
});

test('members in the log are found by name, also pending, banned and leaving ones', async () => {
  const names = { [ana.id]: 'Rosa Ápice', [bia.id]: 'Rosa Lima', [caio.id]: 'Rosa Dias' };
  for (const [id, name] of Object.entries(names))
    await hub.db.run(sql`update members set name = ${name} where id = ${id}`);
  await hub.db.run(
    sql`insert into join_requests (member_id, requested_at) values (${ana.id}, ${hub.ctx.now()})`,
  );
  await hub.db.run(sql`update members set left_at = ${hub.ctx.now()} where id = ${bia.id}`);
  await dora.request('POST', '/api/admin/punishments', { userId: caio.id, type: 'permanent_ban' });
  expect((await named('q=rosa')).toSorted()).toEqual(['Rosa Dias', 'Rosa Lima', 'Rosa Ápice']);
  expect(await named('q=apice')).toEqual(['Rosa Ápice']);
  expect(await named(`id=${bia.id}`)).toEqual(['Rosa Lima']);
  expect(await named('q=ninguem')).toEqual([]);
  await hub.db.run(sql`update members set removed_at = ${hub.ctx.now()} where id = ${bia.id}`);
  expect(await named(`id=${bia.id}`)).toEqual([]);
});
