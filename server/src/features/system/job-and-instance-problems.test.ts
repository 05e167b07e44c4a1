import { randomUUID } from 'node:crypto';
import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { scheduledWorkCheck } from './checks/scheduled-work.ts';
import { runSystemChecks } from './run-checks.ts';

const { hub, dora } = await startSharedTestHub('dora');
const minute = 60_000;
const ago = (milliseconds: number) => new Date(hub.ctx.now().getTime() - milliseconds);

beforeEach(async () => {
  for (const table of ['jobs', 'system_checks', 'system_work_runs', 'hub_instances'])
    await hub.db.run(sql`delete from ${sql.raw(table)}`);
});

async function check(): Promise<SystemReport> {
  const instance = { ...hub.ctx.instance, startedAt: ago(24 * 60 * minute) };
  const ctx = { ...hub.ctx, instance };
  await runSystemChecks(ctx, new AbortController().signal, { checks: [scheduledWorkCheck], all: true });
  return (await dora.request('GET', '/api/admin/system')).body;
}

const insertRun = (name: string, { lastRunAt, failures = 0 }: { lastRunAt: Date; failures?: number }) =>
  hub.db.run(sql`
    insert into system_work_runs (kind, name, every_seconds, last_run_at, seconds, failures)
    values ('schedule', ${name}, 60, ${lastRunAt}, 0.3, ${failures})`);

const insertInstance = (name: string, seenAt: Date) =>
  hub.db.run(sql`
    insert into hub_instances (id, name, role, version, started_at, seen_at, memory_bytes, cpu_share, connections)
    values (${randomUUID()}, ${name}, 'all', '1.0.0', ${seenAt}, ${seenAt}, 184, 0.12, 212)`);

test('every late or failing job has a problem, except for e-mails and pushes, which have their own checks', async () => {
  await insertRun('purge cases', { lastRunAt: ago(20 * minute) });
  await insertRun('purge comments', { lastRunAt: ago(30 * minute) });
  await insertRun('purge messages', { lastRunAt: ago(0), failures: 3 });
  for (const task of ['send_email', 'send_push', 'export_personal_data']) {
    await hub.db.run(sql`
      insert into jobs (id, task, key, payload, created_at, run_at)
      values (gen_random_uuid(), ${task}, ${randomUUID()}, '{}', ${ago(0)}, ${ago(-minute)})`);
    await hub.db.run(sql`
      insert into system_work_runs (kind, name, last_run_at, seconds, failures) values ('queue', ${task}, ${ago(0)}, 1, 3)`);
  }
  const late = await check();
  expect(late.problems).toMatchObject([
    { id: 'work_late', params: { job: 'purge comments', minutes: 29, others: 3 } },
  ]);
  const states = new Map(late.jobs.map(({ name, state }) => [name, state]));
  expect([states.get('send_email'), states.get('send_push')]).toEqual(['retrying', 'retrying']);
  await hub.db.run(sql`update system_work_runs set last_run_at = ${ago(0)}`);
  expect((await check()).problems).toMatchObject([{ id: 'work_failing', params: { others: 1 } }]);
});

test('an instance is no problem while it sends its heartbeat, after it was stopped, and ten minutes after its last one', async () => {
  await insertInstance('hub-1', ago(minute));
  await insertInstance('hub-2', ago(5 * minute));
  await insertInstance('hub-3', ago(11 * minute));
  await hub.db.run(sql`update hub_instances set stopped_at = seen_at where name = 'hub-2'`);
  expect((await check()).problems).toEqual([]);
});
