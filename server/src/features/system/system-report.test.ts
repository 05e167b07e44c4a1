import { randomUUID } from 'node:crypto';
import { systemCheckIds, type SystemProblemId } from '@mutirao/contract/features/system/checks';
import { getSystemProblemMessages } from '@mutirao/contract/features/system/get-problem-messages';
import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { contractMessages } from '@mutirao/contract/messages/index';
import { IntlMessageFormat } from 'intl-messageformat';
import { beforeEach, expect, test } from 'vitest';
import type { AppContext } from '#platform/context/app-context';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { systemChecks } from './checks/registry.ts';
import { runSystemChecks } from './run-checks.ts';

const { hub, dora } = await startSharedTestHub('dora');
const [minute, gigabyte] = [60_000, 1_000_000_000];

const backup = {
  to: 'x',
  hour: 3,
  retention: '7,4,12',
  keys: 'left out',
} as const;
/** The state of a hub without any problem. */
const healthy: AppContext = {
  ...hub.ctx,
  config: { ...hub.ctx.config, smtpUrl: 'smtp://mail.example:25', isLocal: false, backup },
  readDiskSpace: async () => ({ free: 34 * gigabyte, size: 80 * gigabyte }),
  instance: { ...hub.ctx.instance, startedAt: new Date(hub.ctx.now().getTime() - 86_400_000) },
};

type Change = Partial<Omit<AppContext, 'config'>> & { config?: Partial<AppContext['config']> };

const readReport = async (): Promise<SystemReport> => (await dora.request('GET', '/api/admin/system')).body;

/** Runs all checks in a healthy hub with these differences; returns the ids of the problems, and the report. */
async function check({ config, ...change }: Change = {}) {
  const ctx = { ...healthy, ...change, config: { ...healthy.config, ...config } };
  await runSystemChecks(ctx, new AbortController().signal, { all: true });
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

const insertBackup = ({ isGood, finishedAt }: { isGood: boolean; finishedAt: Date }) =>
  hub.db.run(sql`
    insert into nightly_backups (id, night, queued_at, is_good, finished_at, archive, bytes, table_count)
    values (${randomUUID()}, ${finishedAt}::date - ${isGood ? 0 : 400}::integer, ${finishedAt}, ${isGood}, ${finishedAt},
            ${isGood ? 'a' : null}, 2400, 61)`);

type TestJob = { task?: string; failed?: boolean; createdAt?: Date; runAt?: Date; error?: object };
async function insertJob({ task = 'send_email', failed, createdAt = ago(0), runAt, error }: TestJob = {}) {
  const id = randomUUID();
  await hub.db.run(sql`
    insert into jobs (id, task, key, payload, created_at, run_at, tries, failed_at, last_error)
    values (${id}, ${task}, ${id}, '{}', ${createdAt}, ${runAt ?? ago(-60 * minute)}, 1, ${failed ? createdAt : null},
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

test('a healthy hub has no problems, and each check has a result', async () => {
  expect(systemChecks.map(({ id }) => id)).toEqual(systemCheckIds);
  const { ids, report } = await check();
  expect(ids).toEqual([]);
  expect(report.checks.filter(({ checkedAt }) => checkedAt === null)).toEqual([]);
  expect(report.checks.find(({ id }) => id === 'disk')).toMatchObject({ state: 'ok' });
  expect(report.version).toMatchObject({
    current: expect.stringMatching(/^\d/),
    news: expect.any(Array),
    newest: null,
    followsReleases: false,
  });
  expect(report.database.bytes).toBeGreaterThan(1_000_000);
  const features = (report.database.features ?? []).map(({ feature }) => feature);
  expect(features).toEqual(expect.arrayContaining(['identity', 'discussions', 'mail', 'system']));
  expect(Object.keys(contractMessages('pt-BR').system.features)).toEqual(expect.arrayContaining(features));
  expect(report.backup.lastGood).toMatchObject({ bytes: 2400, tables: 61, seconds: null });
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
  [
    'emails_late',
    noChange,
    () =>
      insertJob({ createdAt: ago(61 * minute), error: { code: 'EMESSAGE', response: 554, command: 'DATA' } }),
  ],
  ['emails_not_configured', { config: { smtpUrl: undefined } }],
  ['address_not_encrypted', { config: { hubUrl: 'http://hub.example' } }],
  ['jobs_failed', noChange, () => insertJob({ task: 'send_push', failed: true })],
  ['backups_not_configured', { config: { backup: undefined } }],
  ['backup_missing', noChange, () => hub.db.run(sql`delete from nightly_backups`)],
  ['backup_failed', noChange, () => insertBackup({ isGood: false, finishedAt: ago(0) })],
  [
    'backup_old',
    noChange,
    () => hub.db.run(sql`update nightly_backups set finished_at = finished_at - interval '30 hours'`),
  ],
  ['work_late', noChange, () => insertRun('purge cases', { lastRunAt: ago(20 * minute) })],
  ['work_late', noChange, () => insertJob({ task: 'export_personal_data', runAt: ago(20 * minute) })],
  ['work_failing', noChange, () => insertRun('purge cases', { lastRunAt: ago(0), failures: 3 })],
  ['instance_silent', noChange, () => insertInstance('hub-1', { seenAt: ago(2 * minute) })],
  [
    'instance_versions_differ',
    noChange,
    async () => {
      await insertInstance('hub-1');
      await insertInstance('hub-2', { version: '1.0.1' });
    },
  ],
];

test.each(problems)('%s is reported, and nothing else', async (id, change, prepare) => {
  await prepare?.();
  const { ids, report } = await check(change);
  expect(ids).toEqual([id]);
  for (const problem of report.problems) {
    const { text, values } = getSystemProblemMessages(contractMessages('pt-BR'), problem);
    expect(new IntlMessageFormat(text, 'pt-BR').format(values)).toMatch(/^[\p{Lu}\d][^{}]+\.$/u);
  }
});

test('scheduled work and queues are not late because the hub did not run', async () => {
  await insertRun('purge cases', { lastRunAt: ago(20 * minute) });
  await insertJob({ task: 'export_personal_data', runAt: ago(20 * minute) });
  expect((await check({ instance: { ...healthy.instance, startedAt: ago(minute) } })).ids).toEqual([]);
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
  expect(report.emails).toMatchObject({ waiting: 1, urgentWaiting: 0, givenUp: 0 });
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
  const { report } = await check();
  const params = { count: 1, names: 'hub-2', minutes: 5 };
  expect(report.problems).toMatchObject([{ id: 'instance_silent', level: 'warning', params }]);
  expect(report.instances.map(({ name, isAlive }) => [name, isAlive])).toEqual([
    ['hub-2', false],
    ['hub-1', true],
  ]);
});

test('a disk that fills within a month is reported, with the day on which it is full', async () => {
  for (let day = 1; day < 15; day += 1)
    await hub.db.run(sql`
      insert into disk_samples (day, used_bytes)
      values (${ago(0)}::date - ${day}::integer, ${(46 - 2 * day) * gigabyte})`);
  const { report } = await check();
  expect(report.problems).toMatchObject([{ id: 'disk_filling', params: { freeGigabytes: 34, days: 17 } }]);
  const days = Math.floor((report.disk.totalBytes - report.disk.usedBytes) / (2 * gigabyte));
  const fullOn = new Date(ago(0).getTime() + days * 24 * 60 * minute).toISOString();
  expect(report.disk.fullOn).toBe(fullOn.slice(0, 10));
});

test('problems are sorted from the worst, are counted, and keep the time at which they began', async () => {
  await insertJob({ task: 'send_push', failed: true });
  await insertJob({ createdAt: ago(42 * minute), error: { code: 'EAUTH' } });
  const first = await check();
  expect(first.ids).toEqual(['emails_stopped', 'jobs_failed']);
  const again = await check();
  expect(again.report.problems[0]?.since).toBe(first.report.problems[0]?.since);
  const metrics = await (await fetch(`${hub.url}/metrics`)).text();
  for (const level of ['error', 'warning'])
    expect(metrics).toContain(`mutirao_open_problems{level="${level}"} 1`);
});

test('an error that lasts is an incident, which ends with it', async () => {
  await insertRun('purge cases', { lastRunAt: ago(0) });
  const broken = { readDiskSpace: async () => ({ free: 0, size: gigabyte }) };
  const listed = async (change?: Change) => (await check(change)).report.incidents.list;
  expect(await listed(broken)).toEqual([]);
  hub.passTime(3 * minute);
  expect(await listed(broken)).toMatchObject([{ kind: 'database_disk_full', level: 'error', endedAt: null }]);
  hub.passTime(minute);
  await hub.db.run(sql`
    insert into system_incidents (id, kind, started_at, ended_at, params)
    values (gen_random_uuid(), 'hub_down', ${ago(20_000)}, ${ago(10_000)}, '{}')`);
  expect((await listed(broken)).map(({ kind }) => kind)).toEqual(['database_disk_full', 'hub_down']);
  await hub.db.run(sql`delete from system_incidents where kind = 'hub_down'`);
  const report = (await check()).report;
  expect(report.incidents.list).toMatchObject([{ level: 'warning', endedAt: expect.any(String) }]);
  expect(report.incidents.days).toHaveLength(30);
  expect(report.incidents.days.at(-1)?.level).toBe('warning');
  expect(report.incidents.upShare).toBe(1);
});
