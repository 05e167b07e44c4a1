import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createJobFixtures, type GreetTaskOptions } from '#testing/jobs';
import { countJobsByTaskAndState } from './store/failed-jobs.ts';
import type { JobResult } from './task.ts';

const fixtures = createJobFixtures();
const second = 1_000;
const minute = 60 * second;

describe('a job that fails', () => {
  const failing = (result: JobResult, options: GreetTaskOptions = {}) =>
    fixtures.createGreetTask({ run: async (rows) => rows.map(() => result), ...options });

  test('a job that fails is retried at growing intervals and then given up with its reason, and its feature records that', async () => {
    await fixtures.enqueue('ana');
    const failedKeys: string[] = [];
    const onFailed: GreetTaskOptions['onFailed'] = async (_tx, rows) =>
      void failedKeys.push(...rows.map(({ key }) => key));
    const worker = fixtures.createWorker(failing({ reason: 'no response' }, { onFailed }));
    const waits = [];
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await worker.runDueJobs();
      const [job] = await fixtures.listJobs();
      expect(job).toMatchObject({ tries: attempt, failed_at: null, last_error: 'no response' });
      waits.push((job?.run_at.getTime() ?? 0) - fixtures.now.getTime());
      fixtures.advance(waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([minute, 2 * minute]);
    expect(failedKeys).toEqual([]);
    await worker.runDueJobs();
    expect(await fixtures.listJobs()).toMatchObject([
      { tries: 3, failed_at: fixtures.now, last_error: 'no response' },
    ]);
    expect(failedKeys).toEqual(['ana']);
    expect(await countJobsByTaskAndState(fixtures.db)).toContainEqual({
      task: 'greet',
      state: 'failed',
      count: 1,
    });
  });

  test('a job that fails is given up at once if a retry cannot help, and later than asked if the other side wants a pause', async () => {
    await fixtures.enqueue('ana');
    await fixtures.createWorker(failing({ reason: 'busy', retryAfter: 3 * minute })).runDueJobs();
    const [postponed] = await fixtures.listJobs();
    expect(postponed?.run_at).toEqual(new Date(fixtures.now.getTime() + 3 * minute));
    fixtures.advance(3 * minute);
    await fixtures.createWorker(failing({ reason: 'unknown recipient', isPermanent: true })).runDueJobs();
    expect(await fixtures.listJobs()).toMatchObject([
      { tries: 2, failed_at: fixtures.now, last_error: 'unknown recipient' },
    ]);
  });

  test('a job that fails is given up when it is too old, and deleted if its task deletes failed jobs', async () => {
    await fixtures.enqueue('ana');
    const retry = { firstDelay: minute, maxDelay: minute, maxAge: 90 * second };
    const worker = fixtures.createWorker(failing({ reason: 'busy' }, { retry, deletesFailed: true }));
    await worker.runDueJobs();
    expect(await fixtures.listJobs()).toHaveLength(1);
    fixtures.advance(minute);
    await worker.runDueJobs();
    expect(await fixtures.listJobs()).toEqual([]);
  });

  test('a job that fails by an exception is retried, and the exception is its reason', async () => {
    await fixtures.enqueue('ana');
    await fixtures
      .createWorker(fixtures.createGreetTask({ run: () => Promise.reject(new Error('out of paper')) }))
      .runDueJobs();
    expect(await fixtures.listJobs()).toMatchObject([
      { tries: 1, last_error: 'out of paper', failed_at: null },
    ]);
  });

  test('a job that fails because of its payload stops no other job', async () => {
    await fixtures.enqueue('ana');
    await fixtures.db.run(sql`
      insert into jobs (id, task, key, payload, created_at, run_at)
      values (gen_random_uuid(), 'greet', 'broken', '{"whom": 1}', ${fixtures.now}, ${fixtures.now})`);
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual(['ana']);
    expect(await fixtures.listJobs()).toMatchObject([{ key: 'broken', failed_at: fixtures.now }]);
  });

  test('a job that fails runs again if it is queued again after it was given up', async () => {
    await fixtures.enqueue('ana');
    await fixtures.createWorker(failing({ reason: 'no', isPermanent: true })).runDueJobs();
    await fixtures.enqueue('ana');
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual(['ana']);
    expect(await fixtures.listJobs()).toEqual([]);
  });
});
