import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { BackupSettings } from '#platform/backup/backup-settings';
import { listArchiveIds } from '#platform/backup/archive-ids';
import { openFolderTarget } from '#platform/backup/folder-target';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { toHubCommandEnvironment } from '#testing/run-command';
import { runDueJobs } from '#testing/run-jobs';
import { createNightlyBackupTask, queueNightlyBackup } from './nightly-backup.ts';

// A verification starts a second PostgreSQL and restores the hub into it.
vi.setConfig({ testTimeout: 120_000 });

const { hub, ana, dora } = await startSharedTestHub('ana', 'dora');
const folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-nightly-'));
afterAll(() => rm(folder, { recursive: true }));

const createBackupSettings = (to: string): BackupSettings => ({
  to,
  hour: 0,
  retention: '7,4,12',
  keys: 'left out',
});
const environment = { PATH: process.env['PATH'], ...toHubCommandEnvironment(hub) };

const runNight = (settings: BackupSettings, variables: NodeJS.ProcessEnv = environment) =>
  runDueJobs(hub.ctx, [createNightlyBackupTask(hub.ctx, settings, variables)]);

/** Makes the backup of the next night fail three times, so that it is given up. */
async function failNextNight(settings: BackupSettings, variables?: NodeJS.ProcessEnv) {
  hub.passTime(86_400_000);
  await queueNightlyBackup(hub.ctx, settings);
  for (const minutes of [0, 11, 21]) {
    expect((await readNights()).at(-1)?.is_good).toBeNull();
    hub.passTime(minutes * 60_000);
    await runNight(settings, variables);
  }
}

const signInDora = () => hub.people.signIn(dora.email);

const readNights = () =>
  hub.db.rows<{ is_good: boolean | null; archive: string | null; reason: string | null }>(
    sql`select is_good, archive, reason from nightly_backups order by night`,
  );

test('a night has one backup, which is verified before it is recorded as good', async () => {
  const to = await mkdtemp(path.join(folder, 'target-'));
  await queueNightlyBackup(hub.ctx, createBackupSettings(to));
  await queueNightlyBackup(hub.ctx, createBackupSettings(to));
  expect(await readNights()).toEqual([{ is_good: null, archive: null, reason: null }]);
  await runNight(createBackupSettings(to));
  const [archive] = await listArchiveIds(await openFolderTarget(to));
  expect(await readNights()).toEqual([{ is_good: true, archive, reason: null }]);
  const figures = await hub.db.row(sql`
    select bytes > 0 as has_bytes, table_count > 100 as has_tables,
           proof_seconds > 0 as has_seconds
    from nightly_backups`);
  expect(figures).toEqual({ has_bytes: true, has_tables: true, has_seconds: true });
  await queueNightlyBackup(hub.ctx, createBackupSettings(to));
  await runNight(createBackupSettings(to));
  expect(await listArchiveIds(await openFolderTarget(to))).toHaveLength(1);
});

test('before its hour no backup is queued', async () => {
  hub.passTime(86_400_000);
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: hub.ctx.config.zone }).format(
      hub.ctx.now(),
    ),
  );
  await queueNightlyBackup(hub.ctx, { ...createBackupSettings(folder), hour: hour + 1 });
  expect(await readNights()).toHaveLength(1);
});

const notAFolder = path.join(folder, 'not-mounted');

test('after three failed attempts the admins are notified with the reason, by bell and e-mail', async () => {
  await failNextNight(createBackupSettings(notAFolder));
  const night = (await readNights()).at(-1);
  expect(night).toMatchObject({ is_good: false, archive: null });
  expect(night?.reason).toMatch(/^[^\n]+$/);
  const [notification] = await fanOutAndReadNotifications(hub, await signInDora(), 'backup');
  expect(notification).toMatchObject({ title: night?.reason, path: '/admin/configuracoes' });
  expect(await fanOutAndReadNotifications(hub, await hub.people.signIn(ana.email), 'backup')).toEqual([]);
  const mails = await hub.db.rows<{ recipient: string; text: string }>(
    sql`select recipient, text from outgoing_messages where subject like 'O backup de %'`,
  );
  const metrics = await (await fetch(`${hub.url}/metrics`)).text();
  const finished = 'mutirao_nightly_backup_finished_timestamp_seconds';
  expect(metrics).toMatch(new RegExp(`${finished}{result="good"} \\d+`));
  expect(metrics).toMatch(new RegExp(`${finished}{result="failed"} \\d+`));
  expect(mails).toEqual([{ recipient: dora.email, text: expect.stringContaining(night?.reason ?? '?') }]);
});

test('a failure is stored as a code, and each reader has its sentence in their language', async () => {
  await (await signInDora()).request('PATCH', '/api/user/settings', { language: 'en-US' });
  await failNextNight(createBackupSettings(notAFolder));
  const admin = await signInDora();
  const failure = { code: 'folder_missing', params: { folder: notAFolder } };
  const reason = `A pasta ${notAFolder} não existe. Crie-a, ou confira se o disco dela está montado.`;
  const { nights } = (await admin.request('GET', '/api/admin/backups')).body;
  expect(nights[0]).toMatchObject({ state: 'failed', failure, reason });
  const jobs = (await admin.request('GET', '/api/admin/system/failed-jobs')).body;
  expect(jobs[0]).toMatchObject({ task: 'nightly_backup', failure, reason });
  const english = `The folder ${notAFolder} does not exist. Create it, or check that its disk is mounted.`;
  const mail = await hub.db.row<{ text: string }>(
    sql`select text from outgoing_messages where recipient = ${dora.email} and subject like 'The backup of %'`,
  );
  expect(mail?.text).toContain(english);
  const [notification] = await fanOutAndReadNotifications(hub, admin, 'backup');
  expect(notification?.title).toBe(english);
  await admin.request('PATCH', '/api/user/settings', { language: 'es-ES' });
  const { body: inSpanish } = await admin.request('GET', '/api/notifications');
  expect(inSpanish[0].title).toMatch(/^La carpeta .* no existe\. Créela/);
});

test('without a chosen language the bell has the language of the browser', async () => {
  const admin = await signInDora();
  await hub.db.run(sql`update members set language = null where email = ${dora.email}`);
  const readTitle = async (header: string) =>
    (await admin.request('GET', '/api/notifications', undefined, { 'Accept-Language': header })).body[0]
      .title;
  expect(await readTitle('en')).toMatch(/^The folder .* does not exist/);
  expect(await readTitle('zxx')).toMatch(/^A pasta .* não existe/);
});

test('a failure that a former version stored without a code keeps its Portuguese sentence', async () => {
  await hub.db.run(sql`
    update nightly_backups set reason = 'O disco sumiu.', failure_code = null, failure_params = null
    where id = (select id from nightly_backups order by night desc limit 1)`);
  const admin = await signInDora();
  const { nights } = (await admin.request('GET', '/api/admin/backups')).body;
  expect(nights[0]).toMatchObject({ reason: 'O disco sumiu.', failure: null });
  const { body } = await admin.request('GET', '/api/notifications', undefined, { 'Accept-Language': 'en' });
  expect(body[0].title).toBe('O disco sumiu.');
});

test('of a process that is killed before it writes anything, the failure names the signal', async () => {
  const killed = {
    ...environment,
    NODE_OPTIONS: '--import=data:text/javascript,process.kill(process.pid,9)',
  };
  await failNextNight(createBackupSettings(folder), killed);
  const admin = await signInDora();
  const { nights } = (await admin.request('GET', '/api/admin/backups')).body;
  expect(nights[0]).toMatchObject({
    state: 'failed',
    failure: { code: 'process_ended', params: { exit: 'SIGKILL' } },
    reason: expect.stringContaining('(SIGKILL)'),
  });
});

test('an error of the command without a code is stored with its message', async () => {
  const withoutKeys = {
    ...createBackupSettings(folder),
    keys: { passphraseFile: path.join(folder, 'none') },
  };
  await failNextNight(withoutKeys);
  const [night] = (await (await signInDora()).request('GET', '/api/admin/backups')).body.nights;
  expect(night.failure).toEqual({
    code: 'command_failed',
    params: { detail: expect.stringContaining('none') },
  });
});

test('a good backup of the same night removes the failure', async () => {
  const to = await mkdtemp(path.join(folder, 'target-'));
  hub.passTime(86_400_000);
  await queueNightlyBackup(hub.ctx, createBackupSettings(to));
  await runNight(createBackupSettings(notAFolder));
  hub.passTime(11 * 60_000);
  await runNight(createBackupSettings(to));
  const [night] = (await (await signInDora()).request('GET', '/api/admin/backups')).body.nights;
  expect(night).toMatchObject({ state: 'good', failure: null, reason: null });
});
