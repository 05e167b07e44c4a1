import { afterEach, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '#platform/database/database';
import { enqueueJobs } from '#platform/jobs/store/enqueue';
import { createTask, type Task } from '#platform/jobs/task';
import { createJobWorker, type JobWorker } from '#platform/jobs/worker';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';

export const greetJobKind = { name: 'greet', payloadSchema: z.object({ who: z.string() }) };

export type GreetTaskOptions = Partial<Parameters<typeof createTask<{ who: string }, string>>[1]>;

type Row = { key: string; tries: number; run_at: Date; failed_at: Date | null; last_error: string | null };

/** Creates for each test a database with a clock, a task that greets people, and workers that run its jobs. */
export function createJobFixtures() {
  let fresh: TestDatabase;
  let clock: Date;
  let workers: JobWorker[];
  let greeted: string[];
  const log = createLogger('silent');

  beforeEach(async () => {
    fresh = await createTestDatabase();
    clock = new Date('2026-11-26T12:00:00Z');
    workers = [];
    greeted = [];
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await fresh.drop();
  });

  return {
    log,
    get db() {
      return fresh.db;
    },
    get now() {
      return clock;
    },
    /** Who was greeted, in order. */
    get greeted(): readonly string[] {
      return greeted;
    },
    advance: (milliseconds: number) => void (clock = new Date(clock.getTime() + milliseconds)),
    createWorker(...tasks: Task[]) {
      const metrics = createMetricsRegistry();
      const deps = { log, metrics, tasks, leaseExtensionInterval: 20 };
      const worker = createJobWorker({ db: fresh.db, now: () => clock, ...deps });
      workers.push(worker);
      return worker;
    },
    createGreetTask: (options: GreetTaskOptions = {}) =>
      createTask(greetJobKind, {
        batchSize: 10,
        retry: { firstDelay: 60_000, maxDelay: 300_000, maxTries: 3 },
        async run(jobs) {
          greeted.push(...jobs.map(({ payload }) => payload.who));
          return jobs.map(() => 'done');
        },
        ...options,
      }),
    enqueue: (...people: string[]) =>
      enqueueJobs(fresh.db, greetJobKind, {
        jobs: people.map((who) => ({ key: who, payload: { who } })),
        now: clock,
      }),
    listJobs: () =>
      fresh.db.rows<Row>(
        sql`select key, tries, run_at, failed_at, last_error from jobs where task = 'greet' order by key`,
      ),
  };
}
