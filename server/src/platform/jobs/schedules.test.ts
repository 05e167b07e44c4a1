import { expect, test } from 'vitest';
import { createLogger } from '#platform/telemetry/log';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { createTestDatabase } from '#testing/test-database';
import { createEndlessSchedulesTask, runSchedulesUntilAborted } from './schedules.ts';
import { createJobWorker } from './worker.ts';

test('one worker of several repeats the scheduled work, and another continues when it stops', async () => {
  const fresh = await createTestDatabase();
  const log = createLogger('silent');
  const runsBy = new Map([
    ['first', 0],
    ['second', 0],
  ]);
  const workers = [...runsBy.keys()].map((name) => {
    const count = async () => void runsBy.set(name, (runsBy.get(name) ?? 0) + 1);
    const fail = () => Promise.reject(new Error('this work fails'));
    const works = [
      { name: 'fail', run: fail },
      { name: 'count', run: count },
    ];
    const metrics = createMetricsRegistry();
    const tasks = [createEndlessSchedulesTask(new Map([[0.05, works]]), { log, metrics })];
    const worker = createJobWorker({ db: fresh.db, now: () => new Date(), log, metrics, tasks });
    worker.start();
    return { name, worker, metrics };
  });
  const runs = () => [...runsBy.values()];
  await expect.poll(() => Math.max(...runs()), { timeout: 20_000 }).toBeGreaterThan(20);
  expect(Math.min(...runs())).toBe(0);
  const leader = workers.find(({ name }) => (runsBy.get(name) ?? 0) > 0);
  await leader?.worker.stop();
  const figures = await leader?.metrics.text();
  expect(figures).toContain('mutirao_scheduled_work_seconds_count{work="fail",result="failed"}');
  expect(figures).toContain('mutirao_scheduled_work_seconds_count{work="count",result="done"}');
  await expect.poll(() => Math.min(...runs()), { timeout: 20_000 }).toBeGreaterThan(20);
  await Promise.all(workers.map(({ worker }) => worker.stop()));
  await fresh.drop();
});

test('schedules that begin after the stop run nothing and end at once', async () => {
  let runs = 0;
  const works = [{ name: 'count', run: async () => void (runs += 1) }];
  const deps = { log: createLogger('silent'), metrics: createMetricsRegistry() };
  await runSchedulesUntilAborted(new Map([[0.01, works]]), { ...deps, signal: AbortSignal.abort() });
  expect(runs).toBe(0);
});
