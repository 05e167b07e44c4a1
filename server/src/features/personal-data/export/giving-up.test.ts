import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { defaultTestPassword } from '#testing/people';
import { retryFailedJobs } from '#platform/jobs/store/failed-jobs';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { runDueJobs } from '#testing/run-jobs';
import { createPersonalDataSources } from '../../../composition/personal-data.ts';
import { createExportTask } from '../index.ts';

let hub: TestServer;
beforeAll(async () => void (hub = await startTestServer()));
afterAll(() => hub.stop());

async function requestExport(name: string) {
  const member = await hub.people.createSignedInMember(name);
  await member.request('POST', '/api/user/export', { currentPassword: defaultTestPassword });
  return async () => hub.db.row(sql`select status from data_exports where member_id = ${member.id}`);
}

test('An export that cannot be stored leaves nothing, and fails after three attempts', async () => {
  const readRequest = await requestExport('pedro');
  const storage = { ...hub.ctx.storage, put: () => Promise.reject(new Error('the disk is full')) };
  const { scratch } = storage;
  const before = await readdir(scratch);
  let now = hub.ctx.now();
  for (const status of ['waiting', 'waiting', 'failed']) {
    const ctx = { ...hub.ctx, storage, now: () => now };
    await runDueJobs(ctx, [createExportTask(ctx, createPersonalDataSources(ctx))]);
    expect(await readRequest()).toMatchObject({ status });
    now = new Date(now.getTime() + 3 * 60_000);
  }
  expect(await readdir(scratch)).toEqual(before);
  const job = await hub.db.row(
    sql`select tries, last_error, failed_at is not null as failed from jobs where task = 'export_personal_data'`,
  );
  expect(job).toEqual({ tries: 3, last_error: 'the disk is full', failed: true });
});

test('An export that ends the process at every attempt fails as well', async () => {
  const readRequest = await requestExport('rita');
  await hub.db.run(
    sql`update jobs set tries = 3, holder = gen_random_uuid() where task = 'export_personal_data' and failed_at is null`,
  );
  await runDueJobs(hub.ctx, [createExportTask(hub.ctx, createPersonalDataSources(hub.ctx))]);
  expect(await readRequest()).toMatchObject({ status: 'failed' });
});

test('A member can request an export again after one that failed', async () => {
  const readRequest = await requestExport('olga');
  await hub.db.run(sql`update jobs set tries = 3 where task = 'export_personal_data' and failed_at is null`);
  const tasks = [createExportTask(hub.ctx, createPersonalDataSources(hub.ctx))];
  await runDueJobs(hub.ctx, tasks);
  expect(await readRequest()).toMatchObject({ status: 'failed' });
  const olga = await hub.people.signIn('olga@exemplo.com.br');
  await olga.request('POST', '/api/user/export', { currentPassword: defaultTestPassword });
  await runDueJobs(hub.ctx, tasks);
  expect(await readRequest()).toMatchObject({ status: 'ready' });
});

test('An export that was given up is made if an admin retries it, with a file of its own', async () => {
  const readRequest = await requestExport('ivo');
  const storage = { ...hub.ctx.storage, put: () => Promise.reject(new Error('the disk is full')) };
  let now = hub.ctx.now();
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const ctx = { ...hub.ctx, storage, now: () => now };
    await runDueJobs(ctx, [createExportTask(ctx, createPersonalDataSources(ctx))]);
    now = new Date(now.getTime() + 3 * 60_000);
  }
  expect(await readRequest()).toMatchObject({ status: 'failed' });
  await retryFailedJobs(hub.db, { ids: undefined, now: hub.ctx.now() });
  await runDueJobs(hub.ctx, [createExportTask(hub.ctx, createPersonalDataSources(hub.ctx))]);
  expect(await readRequest()).toMatchObject({ status: 'ready' });
  const row = await hub.db.row(sql`
    select e.tries from data_exports e join members m on m.id = e.member_id where m.email = 'ivo@exemplo.com.br'`);
  expect(row).toEqual({ tries: 4 });
});
