import { randomUUID } from 'node:crypto';
import type { FailedJob } from '@mutirao/contract/features/system/failed-jobs';
import type { SystemJob, SystemReport } from '@mutirao/contract/features/system/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createInMemoryRunRecorder } from './queue-and-schedule-run-recorder.ts';
import { createMetricsRegistry } from '#platform/telemetry/metrics';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { createDatabaseReportReader } from './database-report.ts';
import { createHeartbeatRecorder } from './heartbeat.ts';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');
const minute = 60_000;

beforeEach(async () => {
  for (const table of ['jobs', 'system_incidents', 'system_work_runs', 'hub_instances'])
    await hub.db.run(sql`delete from ${sql.raw(table)}`);
});

const readReport = async (): Promise<SystemReport> => (await dora.request('GET', '/api/admin/system')).body;

// As the delivery of an e-mail records it.
const rejected = JSON.stringify({ code: 'EENVELOPE', response: 550, command: 'RCPT TO' });

async function insertFailedJobs(count: number, task = 'send_email', reason = rejected) {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [index, id] of ids.entries())
    await hub.db.run(sql`
      insert into jobs (id, task, key, payload, created_at, run_at, tries, failed_at, last_error)
      values (${id}, ${task}, ${id}, '{}', now(), now(), 3, now() - make_interval(mins => ${index}), ${reason})`);
  return ids;
}

const runSchedulesAgo = (milliseconds: number) =>
  hub.db.run(sql`
    insert into system_work_runs (kind, name, every_seconds, last_run_at, seconds, failures)
    values ('schedule', 'former work', 60, ${new Date(hub.ctx.now().getTime() - milliseconds)}, 1, 0)
    on conflict (kind, name) do update set last_run_at = excluded.last_run_at`);

describe('jobs that were given up', () => {
  const path = '/api/admin/system/failed-jobs';

  test('failed jobs are listed in pages, newest first', async () => {
    const ids = await insertFailedJobs(3);
    const first = await dora.request('GET', `${path}?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await dora.request('GET', next);
    const jobs: FailedJob[] = [...first.body, ...second.body];
    expect(jobs.map(({ id }) => id)).toEqual(ids);
    expect(jobs[0]).toMatchObject({ task: 'send_email', reason: 'EENVELOPE 550', tries: 3 });
    await insertFailedJobs(1, 'send_push', 'HTTP 500');
    expect((await dora.request('GET', path)).body).toContainEqual(
      expect.objectContaining({ task: 'send_push', reason: 'HTTP 500' }),
    );
    expect((await readReport()).failedTasks).toEqual([
      { task: 'send_email', count: 3 },
      { task: 'send_push', count: 1 },
    ]);
  });

  test('failed jobs are run again: the chosen ones, or all of some tasks', async () => {
    const [first] = await insertFailedJobs(3);
    await insertFailedJobs(2, 'send_push');
    await insertFailedJobs(1, 'send_sms');
    expect((await dora.request('POST', `${path}/retry`, { ids: [first] })).body).toEqual({ count: 1 });
    expect((await dora.request('POST', `${path}/retry`, { tasks: ['send_push', 'send_sms'] })).body).toEqual({
      count: 3,
    });
    expect((await readReport()).failedTasks).toEqual([{ task: 'send_email', count: 2 }]);
  });

  test('failed jobs that are run again are no problem any more', async () => {
    const [id] = await insertFailedJobs(1);
    const listProblems = async () => (await readReport()).problems.map((problem) => problem.id);
    await dora.request('POST', '/api/admin/system/checks/run');
    expect(await listProblems()).toContain('jobs_failed');
    await dora.request('POST', `${path}/retry`, { ids: [id] });
    expect(await listProblems()).not.toContain('jobs_failed');
  });

  test('jobs of a retried task that wait after a failure are due at once', async () => {
    const failing = randomUUID();
    await hub.db.run(sql`
      insert into jobs (id, task, key, payload, created_at, run_at, tries, last_error)
      values (gen_random_uuid(), 'send_email', ${failing}, '{}', now(), now() + interval '6 hours', 4, 'EAUTH'),
             (gen_random_uuid(), 'send_email', ${randomUUID()}, '{}', now(), now() + interval '6 hours', 0, null)`);
    expect((await dora.request('POST', `${path}/retry`, { tasks: ['send_email'] })).body).toEqual({
      count: 1,
    });
    const due = await hub.db.rows(sql`select key, tries from jobs where run_at <= ${hub.ctx.now()}`);
    expect(due).toEqual([{ key: failing, tries: 4 }]);
  });

  test('the report and failed jobs are not for members, moderators and guests', async () => {
    for (const person of [ana, caio]) {
      expect((await person.request('GET', '/api/admin/system')).status).toBe(403);
      expect((await person.request('GET', path)).status).toBe(403);
      expect((await person.request('POST', `${path}/retry`, { tasks: ['x'] })).status).toBe(403);
    }
    for (const read of ['/api/admin/system', path])
      expect((await fetch(`${hub.url}${read}`)).status).toBe(401);
  });
});

describe('a heartbeat', () => {
  const works = [{ name: 'purge cases', run: async () => undefined }];
  const createRuns = () =>
    createInMemoryRunRecorder(new Map([[60, works]]), {
      metrics: createMetricsRegistry(),
      now: hub.ctx.now,
    });
  const openHeartbeat = (runs = createRuns()) =>
    createHeartbeatRecorder(hub.ctx, { role: 'all', countSockets: () => 212, runs });

  test('a heartbeat shows the instance, until it is stopped', async () => {
    const heartbeat = openHeartbeat();
    await heartbeat.record();
    await heartbeat.record();
    expect((await readReport()).instances).toMatchObject([
      { isThis: true, isAlive: true, role: 'all', connections: 212, memoryBytes: expect.any(Number) },
    ]);
    await heartbeat.stop();
    expect((await readReport()).instances).toEqual([]);
  });

  test('a heartbeat after a time without any instance records the incident once, and deletes silent instances', async () => {
    await openHeartbeat().record();
    await hub.db.run(sql`delete from disk_samples`);
    expect((await readReport()).incidents.upShare).toBeNull();
    await hub.db.run(sql`
      insert into disk_samples (day, used_bytes) values (current_date - 9, 46)`);
    await hub.db.run(sql`
      update hub_instances
      set id = gen_random_uuid(), name = 'old', started_at = started_at - interval '1 day',
          seen_at = seen_at - interval '20 minutes'`);
    await openHeartbeat().record();
    await openHeartbeat().record();
    const { incidents, instances } = await readReport();
    expect(incidents.list).toMatchObject([{ kind: 'hub_down', level: 'error', endedAt: expect.any(String) }]);
    expect(incidents.upShare).toBeLessThan(1);
    expect(instances.map(({ name }) => name)).toEqual([hub.ctx.instance.name]);
    await hub.db.run(sql`update hub_instances set seen_at = seen_at - interval '1 day' where name = 'old'`);
    await openHeartbeat().record();
    expect(await hub.db.rows(sql`select name from hub_instances`)).toEqual([{ name: hub.ctx.instance.name }]);
  });

  test('a heartbeat stores the last run of each work and queue in one transaction', async () => {
    const runs = createRuns();
    runs.recordScheduledWork({ work: 'purge cases', hasFailed: false, seconds: 0.3 });
    runs.recordJobs({ task: 'send_email', done: 4, failed: 0, seconds: 2 });
    for (let run = 0; run < 3; run += 1)
      runs.recordJobs({ task: 'send_push', done: 0, failed: 1, seconds: 1 });
    const heartbeat = openHeartbeat(runs);
    const before = hub.db.statementsSent;
    await heartbeat.record();
    // Three statements: the upsert of the instance, the upsert of the runs, and the commit.
    expect(hub.db.statementsSent - before).toBe(3);
    await heartbeat.record();
    expect(hub.db.statementsSent - before).toBe(5);
    await insertWaitingPush();
    const { jobs } = await readReport();
    const states = new Map(jobs.map((job: SystemJob) => [job.name, job]));
    expect(states.get('purge cases')).toMatchObject({ kind: 'schedule', state: 'ok', seconds: 0.3 });
    expect(states.get('purge cases')?.nextRunAt).toEqual(expect.any(String));
    expect(states.get('send_email')).toMatchObject({
      kind: 'queue',
      state: 'ok',
      nextRunAt: null,
      seconds: 2,
    });
    expect(states.get('send_push')).toMatchObject({ kind: 'queue', state: 'retrying', waiting: 1 });
  });

  test('a heartbeat that fails stores its runs with the next one, and never an older one than another process', async () => {
    const runs = createRuns();
    runs.recordScheduledWork({ work: 'purge cases', hasFailed: true, seconds: 0.3 });
    const db = { ...hub.db, transaction: () => Promise.reject(new Error('the database does not respond')) };
    const options = { role: 'all', countSockets: () => 0, runs } as const;
    await expect(createHeartbeatRecorder({ ...hub.ctx, db }, options).record()).rejects.toThrow(
      'does not respond',
    );
    await openHeartbeat(runs).record();
    const listRuns = () => hub.db.rows(sql`select name, seconds from system_work_runs`);
    expect(await listRuns()).toEqual([{ name: 'purge cases', seconds: 0.3 }]);
    await hub.db.run(
      sql`update system_work_runs set seconds = 9, last_run_at = last_run_at + interval '1 hour'`,
    );
    runs.recordScheduledWork({ work: 'purge cases', hasFailed: false, seconds: 0.1 });
    await openHeartbeat(runs).record();
    expect(await listRuns()).toEqual([{ name: 'purge cases', seconds: 9 }]);
  });

  const insertWaitingPush = () =>
    hub.db.run(sql`
      insert into jobs (id, task, key, payload, created_at, run_at)
      values (gen_random_uuid(), 'send_push', 'a', '{}', ${hub.ctx.now()}, ${hub.ctx.now()})`);

  test('a heartbeat deletes work that is no longer scheduled, and records the time in which no instance ran the schedules', async () => {
    await openHeartbeat().record();
    await runSchedulesAgo(12 * minute);
    const runs = createRuns();
    runs.recordScheduledWork({ work: 'purge cases', hasFailed: false, seconds: 0.3 });
    await openHeartbeat(runs).record();
    const { jobs, incidents } = await readReport();
    expect(jobs.map(({ name }) => name)).toEqual(['purge cases']);
    expect(incidents.list).toMatchObject([{ kind: 'jobs_not_running', level: 'warning' }]);
  });
});

test('while a table is locked, the report has its last size, and then the statement that waited, without values', async () => {
  const { database } = await readReport();
  hub.passTime(6 * minute);
  await hub.db.transaction(async (tx) => {
    await tx.run(sql`lock table polls in access exclusive mode`);
    const waiting = hub.db.run(sql`select ${'secret'}::text from polls limit 1`);
    const { bytes, features } = database;
    const [, report] = await Promise.all([expect(waiting).rejects.toBeInstanceOf(Error), readReport()]);
    expect(report).toMatchObject({ database: { bytes, features } });
  });
  const { slowStatements } = await readReport();
  const statement = 'select $1::text from polls limit 1';
  expect(slowStatements).toContainEqual(expect.objectContaining({ statement, calls: 1 }));
});

test('the sizes of the database are not known if they could not be read yet', async () => {
  const db = { ...hub.db, rows: () => Promise.reject(new Error('locked')) };
  const read = createDatabaseReportReader({ ...hub.ctx, db });
  expect(await read()).toMatchObject({ version: expect.any(String), bytes: null, features: null });
});

test('if the schedules have not run for a while, the report says that no process runs the jobs', async () => {
  const listProblems = async () => (await readReport()).problems.map(({ id }) => id);
  await runSchedulesAgo(0);
  expect(await listProblems()).not.toContain('jobs_not_running');
  hub.passTime(6 * minute);
  expect(await listProblems()).toContain('jobs_not_running');
  await runSchedulesAgo(0);
  expect(await listProblems()).not.toContain('jobs_not_running');
});
