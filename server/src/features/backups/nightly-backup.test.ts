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
  isMadeBeforeUpgrades: true,
  keys: 'left out',
});
const environment = { PATH: process.env['PATH'], ...toHubCommandEnvironment(hub) };

const runNight = (settings: BackupSettings) =>
  runDueJobs(hub.ctx, [createNightlyBackupTask(hub.ctx, settings, environment)]);

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

test('after three failed attempts the admins are notified with the reason, by bell and e-mail', async () => {
  const notAFolder = path.join(folder, 'not-mounted');
  hub.passTime(86_400_000);
  await queueNightlyBackup(hub.ctx, createBackupSettings(notAFolder));
  for (const minutes of [0, 11, 21]) {
    expect((await readNights()).at(-1)?.is_good).toBeNull();
    hub.passTime(minutes * 60_000);
    await runNight(createBackupSettings(notAFolder));
  }
  const night = (await readNights()).at(-1);
  expect(night).toMatchObject({ is_good: false, archive: null });
  expect(night?.reason).toMatch(/^[^\n]+$/);
  const [notification] = await fanOutAndReadNotifications(hub, await hub.people.signIn(dora.email), 'backup');
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
