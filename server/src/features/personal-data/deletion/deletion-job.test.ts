import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword } from '#testing/people';
import { runDueJobs } from '#testing/run-jobs';
import { erasureSteps } from '../../../composition/personal-data.ts';
import { createDeletionTask } from '../index.ts';

const { hub, ana } = await startSharedTestHub('ana');

test('a job that runs before the waiting period ends deletes nothing', async () => {
  const request = { texts: 'remove', confirmed: true, currentPassword: defaultTestPassword };
  expect((await ana.request('POST', '/api/user/deletion', request)).status).toBe(201);
  await hub.db.run(sql`update jobs set run_at = ${hub.ctx.now()} where key = ${ana.id}`);
  await runDueJobs(hub.ctx, [createDeletionTask(hub.ctx, erasureSteps)]);
  const state = await hub.db.row(sql`
    select m.name, d.started_at from members m join account_deletions d on d.member_id = m.id where m.id = ${ana.id}`);
  expect(state).toEqual({ name: 'ana', started_at: null });
});
