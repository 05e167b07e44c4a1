import { describe, expect, test, vi } from 'vitest';
import { sql } from '#platform/database/database';
import { createJobFixtures, greetJobKind, type GreetTaskOptions } from '#testing/jobs';
import { deleteJobsByKey, enqueueJobs } from './store/enqueue.ts';
import type { JobResult, JobBatchContext } from './task.ts';

const fixtures = createJobFixtures();
const second = 1_000;
const minute = 60 * second;

describe('a job', () => {
  test('a job runs once after its transaction, and is deleted when it is done', async () => {
    await fixtures.db.transaction(async (tx) => {
      const rows = [{ key: 'ana', payload: { who: 'ana' } }];
      await enqueueJobs(tx, greetJobKind, { jobs: rows, now: fixtures.now });
      await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
      expect(fixtures.greeted).toEqual([]);
    });
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual(['ana']);
    expect(await fixtures.listJobs()).toEqual([]);
  });

  test('a job does not run if its transaction is rolled back', async () => {
    const transaction = fixtures.db.transaction(async (tx) => {
      await enqueueJobs(tx, greetJobKind, {
        jobs: [{ key: 'ana', payload: { who: 'ana' } }],
        now: fixtures.now,
      });
      throw new Error('rolled back');
    });
    await expect(transaction).rejects.toThrow('rolled back');
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual([]);
  });

  test('a job does not run before its time, and not at all once it is cancelled', async () => {
    const later = new Date(fixtures.now.getTime() + minute);
    const rows = ['ana', 'bia'].map((who) => ({ key: who, payload: { who }, runAt: later }));
    await enqueueJobs(fixtures.db, greetJobKind, { jobs: rows, now: fixtures.now });
    await deleteJobsByKey(fixtures.db, greetJobKind, ['bia']);
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual([]);
    fixtures.advance(minute);
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual(['ana']);
  });

  test('a job runs once if it is queued twice under one key', async () => {
    await fixtures.enqueue('ana', 'bia');
    await fixtures.enqueue('ana');
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted.toSorted()).toEqual(['ana', 'bia']);
  });

  test('jobs that are due at the same time run in the order in which they were queued', async () => {
    const people = Array.from({ length: 50 }, (_, index) => `p${index}`);
    const later = new Date(fixtures.now.getTime() + minute);
    for (const some of [people.slice(0, 40), people.slice(40)]) {
      const jobs = some.map((who) => ({ key: who, payload: { who }, runAt: later }));
      await enqueueJobs(fixtures.db, greetJobKind, { jobs, now: fixtures.now });
      fixtures.advance(1);
    }
    fixtures.advance(minute);
    await fixtures.createWorker(fixtures.createGreetTask({ batchSize: 4 })).runDueJobs();
    expect(fixtures.greeted).toEqual(people);
  });

  test('a job of many runs once, in batches, when several workers share them', async () => {
    const people = Array.from({ length: 50 }, (_, index) => `p${index}`);
    await fixtures.enqueue(...people);
    await Promise.all(
      [1, 2, 3].map(() => fixtures.createWorker(fixtures.createGreetTask({ batchSize: 4 })).runDueJobs()),
    );
    expect(fixtures.greeted.toSorted()).toEqual(people.toSorted());
  });
});

describe('a worker', () => {
  /** Starts a worker with a task that waits until it is released, and resolves once the task runs. */
  async function aBusyWorker() {
    const started = Promise.withResolvers<JobBatchContext>();
    const released = Promise.withResolvers<readonly JobResult[]>();
    const run: GreetTaskOptions['run'] = (_rows, jobRun) => {
      jobRun.signal.addEventListener('abort', () => released.reject(jobRun.signal.reason));
      started.resolve(jobRun);
      return released.promise;
    };
    const worker = fixtures.createWorker(fixtures.createGreetTask({ run }));
    const done = worker.runDueJobs();
    return { worker, done, jobRun: await started.promise, finish: () => released.resolve(['done']) };
  }

  const jobId = async () =>
    (await fixtures.db.row<{ id: string }>(sql`select id from jobs where task = 'greet'`))?.id ?? '';

  test('a worker that was killed loses its jobs after a minute, and can no longer complete them', async () => {
    await fixtures.enqueue('ana');
    const first = await aBusyWorker();
    const id = await jobId();
    fixtures.advance(59 * second);
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual([]);
    fixtures.advance(second);
    const successor = await aBusyWorker();
    expect(await first.jobRun.complete(fixtures.db, id)).toBe(false);
    first.finish();
    await first.done;
    expect(await fixtures.listJobs()).toMatchObject([{ tries: 2 }]);
    expect(await successor.jobRun.complete(fixtures.db, id)).toBe(true);
    successor.finish();
    await successor.done;
    expect(await fixtures.listJobs()).toEqual([]);
  });

  test('a worker keeps a job that takes longer than its lease', async () => {
    await fixtures.enqueue('ana');
    const busy = await aBusyWorker();
    busy.worker.start();
    for (let round = 0; round < 3; round += 1) {
      fixtures.advance(50 * second);
      const leaseEnd = new Date(fixtures.now.getTime() + minute);
      await expect
        .poll(async () => (await fixtures.listJobs())[0]?.run_at, { timeout: 10_000 })
        .toEqual(leaseEnd);
      await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    }
    expect(fixtures.greeted).toEqual([]);
    busy.finish();
    await busy.done;
    expect(await fixtures.listJobs()).toEqual([]);
  });

  test('a worker whose job was taken over aborts its signal', async () => {
    await fixtures.enqueue('ana');
    const busy = await aBusyWorker();
    await fixtures.db.run(sql`update jobs set holder = gen_random_uuid() where task = 'greet'`);
    busy.worker.start();
    await expect.poll(() => busy.jobRun.signal.aborted, { timeout: 10_000 }).toBe(true);
    await busy.done;
    expect(await fixtures.listJobs()).toMatchObject([{ tries: 1, last_error: null, failed_at: null }]);
  });

  test('a worker that is killed at every attempt gives the job up', async () => {
    await fixtures.enqueue('ana');
    await fixtures.db.run(sql`update jobs set tries = 3, holder = gen_random_uuid() where task = 'greet'`);
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual([]);
    expect(await fixtures.listJobs()).toMatchObject([{ failed_at: fixtures.now }]);
  });

  test('a worker that stops aborts its jobs, which are due again at once, and the attempt does not count', async () => {
    await fixtures.enqueue('ana');
    const { worker, done } = await aBusyWorker();
    await worker.stop();
    await done;
    expect(await fixtures.listJobs()).toMatchObject([{ tries: 0, run_at: fixtures.now, last_error: null }]);
    await fixtures.createWorker(fixtures.createGreetTask()).runDueJobs();
    expect(fixtures.greeted).toEqual(['ana']);
  });

  test('a worker that stops while it claims jobs does not run them', async () => {
    await fixtures.enqueue('ana');
    const worker = fixtures.createWorker(fixtures.createGreetTask());
    // The claim waits for this lock, and the worker is stopped during the wait.
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const lock = fixtures.db.transaction(async (tx) => {
      await tx.run(sql`lock table jobs in share mode`);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const done = worker.runDueJobs();
    await expect
      .poll(() =>
        fixtures.db.rows(sql`select from pg_locks where not granted and relation = 'jobs'::regclass`),
      )
      .toHaveLength(1);
    const stopped = worker.stop();
    released.resolve();
    await Promise.all([lock, done, stopped]);
    expect(fixtures.greeted).toEqual([]);
    expect(await fixtures.listJobs()).toMatchObject([{ tries: 0, run_at: fixtures.now }]);
  });

  test('a worker that was started polls for due jobs automatically', async () => {
    fixtures.createWorker(fixtures.createGreetTask()).start();
    await fixtures.enqueue('ana');
    await expect.poll(() => fixtures.greeted, { timeout: 10_000 }).toEqual(['ana']);
  });

  test('a job for which its task returns no result has failed, and is tried again', async () => {
    await fixtures.enqueue('ana');
    const task = { ...fixtures.createGreetTask(), run: async () => [] };
    await fixtures.createWorker(task).runDueJobs();
    expect(await fixtures.listJobs()).toMatchObject([
      { tries: 1, last_error: 'the task returned no result' },
    ]);
  });

  test('a worker that polls logs each task that the database refuses, with its name', async () => {
    const failures = vi.spyOn(fixtures.log, 'warn');
    const kinds = ['greet', 'wave'].map((name) => ({ ...greetJobKind, name }));
    for (const kind of kinds)
      await enqueueJobs(fixtures.db, kind, {
        jobs: [{ key: 'ana', payload: { who: 'ana' } }],
        now: fixtures.now,
      });
    await fixtures.db.run(sql`alter table jobs add constraint refused check (holder is null)`);
    fixtures.createWorker(...kinds.map(({ name }) => ({ ...fixtures.createGreetTask(), name }))).start();
    const expected = kinds.map(({ name }) => [expect.objectContaining({ task: name }), 'task failed']);
    await expect
      .poll(() => failures.mock.calls, { timeout: 10_000 })
      .toEqual(expect.arrayContaining(expected));
    failures.mockRestore();
  });
});
