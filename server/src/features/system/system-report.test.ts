import { randomUUID } from 'node:crypto';
import { systemCheckIds, type SystemProblemId } from '@mutirao/contract/features/system/checks';
import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { contractMessages } from '@mutirao/contract/messages/index';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppContext } from '#platform/context/app-context';
import { sql } from '#platform/database/database';
import { openTestHub } from '#testing/open-hub';
import { runSystemChecks } from './run-checks.ts';

const { hub, ana, caio, dora } = await openTestHub('ana', 'caio', 'dora');
const gigabyte = 1_000_000_000;
const minute = 60_000;
const signal = new AbortController().signal;

const backup = { to: 'x', hour: 3, keep: '7,4,12', isMadeBeforeUpgrades: true, keys: 'left out' } as const;
/** The state of a hub without any problem. */
const healthy: AppContext = {
  ...hub.ctx,
  config: { ...hub.ctx.config, smtpUrl: 'smtp://mail.example:25', isLocal: false, backup },
  readDiskSpace: async () => ({ free: 34 * gigabyte, size: 80 * gigabyte }),
};

type Change = Partial<Omit<AppContext, 'config'>> & { config?: Partial<AppContext['config']> };

async function readReport(): Promise<SystemReport> {
  return (await dora.request('GET', '/api/admin/system')).body;
}

/** Runs all checks in a healthy hub with these differences; returns the ids of the problems, and the report. */
async function check({ config, ...change }: Change = {}) {
  const ctx = { ...healthy, ...change, config: { ...healthy.config, ...config } };
  await runSystemChecks(ctx, signal, { all: true });
  const report = await readReport();
  return { ids: report.problems.map(({ id }) => id), report };
}

const ago = (milliseconds: number) => new Date(hub.ctx.now().getTime() - milliseconds);

beforeEach(async () => {
  for (const table of [
    'jobs',
    'nightly_backups',
    'system_checks',
    'system_incidents',
    'system_work_runs',
    'hub_instances',
    'disk_samples',
    'verifications',
    'outgoing_messages',
  ])
    await hub.db.run(sql`delete from ${sql.raw(table)}`);
  await insertBackup({ isGood: true, finishedAt: ago(10 * 60 * minute) });
});

type Night = { isGood: boolean; finishedAt: Date; reason?: string };
const insertBackup = ({ isGood, finishedAt, reason }: Night) =>
  hub.db.run(sql`
    insert into nightly_backups (id, night, queued_at, is_good, finished_at, archive, reason, bytes, table_count)
    values (${randomUUID()}, ${finishedAt}::date - ${isGood ? 0 : 400}::integer, ${finishedAt}, ${isGood}, ${finishedAt},
            ${isGood ? 'a' : null}, ${reason ?? null}, 2400, 61)`);

type TestJob = { task?: string; failed?: boolean; createdAt?: Date; error?: object };
async function insertJob({ task = 'send_email', failed = false, createdAt = ago(0), error }: TestJob = {}) {
  const id = randomUUID();
  await hub.db.run(sql`
    insert into jobs (id, task, key, payload, created_at, run_at, tries, failed_at, last_error)
    values (${id}, ${task}, ${id}, '{}', ${createdAt}, ${ago(-60 * minute)}, 1, ${failed ? createdAt : null},
            ${error ? JSON.stringify(error) : null})`);
  return id;
}

const insertRun = (name: string, { lastRunAt, failures = 0 }: { lastRunAt: Date; failures?: number }) =>
  hub.db.run(sql`
    insert into system_work_runs (kind, name, every_seconds, last_run_at, seconds, failures)
    values ('schedule', ${name}, 60, ${lastRunAt}, 0.3, ${failures})`);

const insertInstance = (name: string, { version = '1.0.0', seenAt = ago(0) } = {}) =>
  hub.db.run(sql`
    insert into hub_instances (id, name, role, version, started_at, seen_at, memory_bytes, cpu_share, connections)
    values (${randomUUID()}, ${name}, 'all', ${version}, ${seenAt}, ${seenAt}, 184, 0.12, 212)`);

test('only admins see the report', async () => {
  const path = '/api/admin/system';
  expect((await ana.request('GET', path)).status).toBe(403);
  expect((await caio.request('GET', path)).status).toBe(403);
  expect((await fetch(`${hub.url}${path}`)).status).toBe(401);
});

test('a healthy hub has no problems, and each check has a state', async () => {
  const { ids, report } = await check();
  expect(ids).toEqual([]);
  expect(report.checks.map(({ id }) => id)).toEqual(systemCheckIds);
  expect(report.checks.find(({ id }) => id === 'disk')).toMatchObject({
    state: 'ok',
    params: { freeGigabytes: 34 },
  });
  expect(report.version).toMatchObject({
    current: expect.stringMatching(/^\d/),
    newest: null,
    followsReleases: false,
  });
  expect(report.database.bytes).toBeGreaterThan(1_000_000);
  const features = report.database.features.map(({ feature }) => feature);
  expect(features).toEqual(expect.arrayContaining(['identity', 'discussions', 'mail', 'system']));
  expect(Object.keys(contractMessages('pt-BR').system.features)).toEqual(expect.arrayContaining(features));
  expect(report.backup.lastGood).toMatchObject({ archive: 'a', bytes: 2400, tables: 61, rows: null });
});

const noChange: Change = {};
const problems: [SystemProblemId, Change, (() => Promise<unknown>)?][] = [
  ['database_disk_full', { readDiskSpace: async () => ({ free: gigabyte / 5, size: 80 * gigabyte }) }],
  [
    'disk_full',
    {
      readDiskSpace: async () => ({ free: gigabyte / 5, size: 80 * gigabyte }),
      config: { databaseUrl: 'postgres://elsewhere' },
    },
  ],
  ['disk_filling', { readDiskSpace: async () => ({ free: 5 * gigabyte, size: 80 * gigabyte }) }],
  [
    'emails_stopped',
    noChange,
    () => insertJob({ createdAt: ago(42 * minute), error: { code: 'EAUTH', response: 535 } }),
  ],
  [
    'emails_late',
    noChange,
    () =>
      insertJob({
        createdAt: ago(61 * minute),
        error: { code: 'EENVELOPE', response: 450, command: 'RCPT TO' },
      }),
  ],
  ['emails_not_configured', { config: { smtpUrl: undefined } }],
  ['jobs_failed', noChange, () => insertJob({ task: 'send_push', failed: true })],
  ['backups_not_configured', { config: { backup: undefined } }],
  ['backup_missing', noChange, () => hub.db.run(sql`delete from nightly_backups`)],
  [
    'backup_failed',
    noChange,
    () => insertBackup({ isGood: false, finishedAt: ago(0), reason: 'Sem espaço.' }),
  ],
  [
    'backup_old',
    noChange,
    () => hub.db.run(sql`update nightly_backups set finished_at = finished_at - interval '30 hours'`),
  ],
  ['work_late', noChange, () => insertRun('purge cases', { lastRunAt: ago(20 * minute) })],
  ['work_failing', noChange, () => insertRun('purge cases', { lastRunAt: ago(0), failures: 3 })],
  [
    'instance_versions_differ',
    noChange,
    async () => {
      await insertInstance('hub-1');
      await insertInstance('hub-2', { version: '1.0.1' });
    },
  ],
];

describe.each(problems)('%s', (id, change, prepare) => {
  test('is reported', async () => {
    await prepare?.();
    // Late scheduled work can also mean that no process runs the jobs.
    expect((await check(change)).ids.filter((found) => found !== 'jobs_not_running')).toContain(id);
  });
});

test('a stopped queue is reported with its numbers and the error of the mail server', async () => {
  await insertJob({ createdAt: ago(42 * minute), error: { code: 'EAUTH', response: 535 } });
  const { report } = await check();
  expect(report.problems).toMatchObject([
    {
      id: 'emails_stopped',
      level: 'error',
      action: 'retry_emails',
      params: { waiting: 1, urgent: 0, minutes: 42, server: 'mail.example', error: 'EAUTH 535' },
    },
  ]);
  expect(report.emails).toMatchObject({ waiting: 1, urgentWaiting: 0, lastError: 'EAUTH 535', givenUp: 0 });
});

test('while other e-mails are sent, the queue is not stopped', async () => {
  await insertJob({ createdAt: ago(42 * minute), error: { code: 'ETIMEDOUT' } });
  await hub.db.run(sql`
    insert into outgoing_messages (id, channel, recipient, subject, text, html, links, language, created_at, sent_at)
    values (${randomUUID()}, 'mail', 'a@b.example', '', '', '', '{}', 'pt-BR', ${ago(minute)}, ${ago(0)})`);
  const { ids, report } = await check();
  expect(ids).toEqual([]);
  expect(report.emails.sentToday).toBe(1);
});

test('instances that are silent are not alive, and their version does not count', async () => {
  await insertInstance('hub-1');
  await insertInstance('hub-2', { version: '0.9.0', seenAt: ago(5 * minute) });
  const { ids, report } = await check();
  expect(ids).toEqual([]);
  expect(report.instances.map(({ name, isAlive }) => [name, isAlive])).toEqual([
    ['hub-2', false],
    ['hub-1', true],
  ]);
});

test('a disk that fills within a month is reported, with the day on which it is full', async () => {
  for (let day = 1; day < 15; day += 1)
    await hub.db.run(sql`
      insert into disk_samples (day, used_bytes, total_bytes)
      values (${ago(0)}::date - ${day}::integer, ${(46 - 2 * day) * gigabyte}, ${80 * gigabyte})`);
  const { report } = await check();
  expect(report.problems).toMatchObject([{ id: 'disk_filling', params: { freeGigabytes: 34, days: 17 } }]);
  expect(report.disk.fullOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('problems are sorted from the worst, and keep the time at which they began', async () => {
  await insertJob({ task: 'send_push', failed: true });
  await insertJob({ createdAt: ago(42 * minute), error: { code: 'EAUTH' } });
  const first = await check();
  expect(first.ids).toEqual(['emails_stopped', 'jobs_failed']);
  const again = await check();
  expect(again.report.problems[0]?.since).toBe(first.report.problems[0]?.since);
});

test('if the schedules have not run for a while, the report says that no process runs the jobs', async () => {
  expect((await readReport()).problems.map(({ id }) => id)).not.toContain('jobs_not_running');
  hub.passTime(6 * minute);
  expect((await readReport()).problems.map(({ id }) => id)).toContain('jobs_not_running');
  await insertRun('purge cases', { lastRunAt: ago(0) });
  expect((await readReport()).problems.map(({ id }) => id)).not.toContain('jobs_not_running');
});

test('an error that lasts is an incident, which ends with it', async () => {
  await insertRun('purge cases', { lastRunAt: ago(0) });
  const broken = { readDiskSpace: async () => ({ free: 0, size: gigabyte }) };
  const listed = async (change?: Change) => (await check(change)).report.incidents.list;
  expect(await listed(broken)).toEqual([]);
  hub.passTime(3 * minute);
  expect(await listed(broken)).toMatchObject([{ kind: 'database_disk_full', level: 'error', endedAt: null }]);
  hub.passTime(minute);
  expect(await listed(broken)).toHaveLength(1);
  const report = (await check()).report;
  expect(report.incidents.list).toMatchObject([{ level: 'warning', endedAt: expect.any(String) }]);
  expect(report.incidents.days).toHaveLength(30);
  expect(report.incidents.days.at(-1)?.level).toBe('warning');
  expect(report.incidents.upShare).toBe(1);
});

test('the metrics count the open problems', async () => {
  await insertJob({ task: 'send_push', failed: true });
  await check();
  const metrics = await (await fetch(`${hub.url}/metrics`)).text();
  expect(metrics).toContain('mutirao_open_problems{level="warning"} 1');
});
