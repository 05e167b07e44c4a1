import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createEventFixtures, hourMilliseconds } from '#testing/events';
import { openTestHub } from '#testing/open-hub';
import { repairPoints, pointInvariants } from './index.ts';

const { hub, ana, bia, dora } = await openTestHub('ana', 'bia', 'dora');
await hub.db.run(sql`
  insert into hub_settings (name, reading) values ('Vila', 'closed') on conflict (only_row) do nothing`);
const migrations = path.join(import.meta.dirname, '../../../migrations');
const { later, anEvent, answer } = createEventFixtures(hub, dora);

test('a check-in from before points for presence existed never gives points, even if the hub gives them later', async () => {
  const id = await anEvent({ date: later(hourMilliseconds) });
  for (const guest of [ana, bia]) {
    await answer(guest, id, 'going');
    await dora.ask('PUT', `/api/events/${id}/presences/${guest.id}`);
  }
  const client = await hub.db.pool.connect();
  await client.query(`
    begin;
    delete from point_entries where kind = 'event_presence';
    alter table hub_settings drop column points_per_presence`);
  for (const name of ['0281_points_presences.sql', '0290_points_courses.sql'])
    await client.query(await readFile(path.join(migrations, name), 'utf8'));
  await client.query('commit');
  client.release();

  expect(
    await hub.db.row(sql`
      select count(*)::int as entries, sum(amount)::int as points from point_entries where cause_id = ${id}`),
  ).toEqual({ entries: 2, points: 0 });
  await dora.ask('PUT', '/api/admin/gamification', { pointsPerPresence: 30 });
  await repairPoints(hub.ctx);
  const before = (await ana.ask('GET', '/api/user/profile')).body.points;
  await dora.ask('PUT', `/api/events/${id}/presences/${ana.id}`);
  expect((await ana.ask('GET', '/api/user/profile')).body.points).toBe(before);
  expect(JSON.stringify((await ana.ask('GET', '/api/user/points')).body)).not.toContain('event_presence');
  for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
});
