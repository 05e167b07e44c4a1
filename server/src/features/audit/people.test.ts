import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { openHub } from '#testing/open-hub';

const { hub, ana, bia, caio, dora } = await openHub('ana', 'bia', 'caio', 'dora');
const named = async (query: string) =>
  (await dora.ask('GET', `/api/admin/audit/people?${query}`)).body.map(({ name }: { name: string }) => name);

test('the log finds whoever is in it by name: who waits, who is banned and who is leaving, too', async () => {
  const names = { [ana.id]: 'Rosa Ápice', [bia.id]: 'Rosa Lima', [caio.id]: 'Rosa Dias' };
  for (const [id, name] of Object.entries(names))
    await hub.db.run(sql`update members set name = ${name} where id = ${id}`);
  await hub.db.run(
    sql`insert into join_requests (member_id, asked_at) values (${ana.id}, ${hub.house.now()})`,
  );
  await hub.db.run(sql`update members set left_at = ${hub.house.now()} where id = ${bia.id}`);
  await dora.ask('POST', '/api/admin/punishments', { userId: caio.id, type: 'permanent_ban' });
  expect((await named('q=rosa')).toSorted()).toEqual(['Rosa Dias', 'Rosa Lima', 'Rosa Ápice']);
  expect(await named('q=apice')).toEqual(['Rosa Ápice']);
  expect(await named(`id=${bia.id}`)).toEqual(['Rosa Lima']);
  expect(await named('q=ninguem')).toEqual([]);
  await hub.db.run(sql`update members set removed_at = ${hub.house.now()} where id = ${bia.id}`);
  expect(await named(`id=${bia.id}`)).toEqual([]);
});
