import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postLike, postDiscussion, postComment } from '#testing/post-content';
import { startTestServer } from '#testing/start-test-server';
import { pointInvariants, rollInteractions } from './index.ts';

const migrations = path.join(import.meta.dirname, '../../../migrations');

test('a hub that was there before there were points has them for all that was done in it', async () => {
  const hub = await startTestServer();
  const ana = await hub.people.aPerson('ana');
  const bia = await hub.people.aPerson('bia');
  const [id, gone] = [await postDiscussion(ana), await postDiscussion(ana)];
  await ana.ask('DELETE', `/api/discussions/${gone}`);
  const commentId = await postComment(bia, id);
  await postLike(bia, id);
  await ana.ask('POST', `/api/comments/${commentId}/like`);
  await postLike(ana, id);
  const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  const poll = await ana.ask('POST', `/api/discussions/${id}/attachments/poll`, draft);
  await bia.ask('POST', `/api/discussions/attachments/${poll.body.id}/vote`, { optionIndex: 0 });

  const client = await hub.db.pool.connect();
  await client.query('begin');
  await client.query(`
    drop table point_entries, member_points, interaction_clock, interaction_days, interaction_totals, interaction_steps;
    drop function hub_day(timestamptz)`);
  for (const name of ['0056_points_ledger.sql', '0057_points_interactions.sql'])
    await client.query(await readFile(path.join(migrations, name), 'utf8'));
  await client.query('commit');
  client.release();

  while ((await rollInteractions(hub.ctx, { waits: true })) > 0);
  for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
  expect(await hub.db.row(sql`select points from member_points where member_id = ${ana.id}`)).toEqual({
    points: 11,
  });
  expect(await hub.db.row(sql`select points from member_points where member_id = ${bia.id}`)).toEqual({
    points: 6,
  });
  await expect
    .poll(() => hub.db.row(sql`select month from interaction_totals where member_id = ${bia.id}`))
    .toEqual({ month: 3 });
  await postLike(bia, id);
  for (const { name, violations } of pointInvariants) expect(await violations(hub.db), name).toBe(0);
  await hub.stop();
});
