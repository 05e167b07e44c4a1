import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config/config';
import { sql } from '#platform/database/database';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { toHubCommandEnvironment } from '#testing/run-command';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { runBackupCommand } from './backup.ts';
import { recordBackupInNightlyLocation } from './verify-and-record-backup.ts';

// A verification starts a second PostgreSQL and restores the hub into it.
vi.setConfig({ testTimeout: 120_000 });

let hub: TestServer;
let folder: string;

beforeAll(async () => {
  hub = await startTestServer();
  await hub.people.createSignedInMember('dora', 'admin');
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-record-'));
  for (const name of ['nightly', 'other']) await mkdir(path.join(folder, name));
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

const failedAt = () => new Date(Date.now() - 60_000);

/** Stores that the backup of the current night failed; a night begins at 3 o'clock. */
beforeEach(async () => {
  await hub.db.run(sql`delete from nightly_backups`);
  await hub.db.run(sql`
    insert into nightly_backups (id, night, queued_at, is_good, finished_at, reason)
    select gen_random_uuid(), ((now() at time zone ${hub.ctx.config.zone}) - interval '3 hours')::date, ${failedAt()}, false,
           ${failedAt()}, 'O disco está cheio.'`);
});

const readNights = () => hub.db.rows(sql`select is_good, archive, reason from nightly_backups`);

const environment = () => ({
  ...toHubCommandEnvironment(hub),
  BACKUP_TO: path.join(folder, 'nightly'),
  BACKUP_WITHOUT_KEYS: 'on',
});

async function runBackup(...args: string[]) {
  const { code, err, out } = await runCommandInProcess(runBackupCommand, environment(), [
    '--full-speed',
    '--json',
    ...args,
  ]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

test('a verified backup that an operator makes where the nightly ones are replaces the failure of the night', async () => {
  const { id } = await runBackup();
  expect(await readNights()).toEqual([{ is_good: true, archive: id, reason: null }]);
  const figures = sql`
    select bytes > 0 as has_bytes, table_count > 100 as has_tables, proof_seconds > 0 as has_seconds from nightly_backups`;
  expect(await hub.db.row(figures)).toEqual({ has_bytes: true, has_tables: true, has_seconds: true });
});

const verifiedBackup = { archive: '20260101T000000Z', tables: 100, bytes: 1, proofSeconds: 1 };
const record = (location: string, settings: Record<string, string> = environment()) =>
  recordBackupInNightlyLocation(hub.connectionString, readConfig(settings), {
    location,
    verifiedBackup,
  });

test('a backup is recorded if its location is that of the nightly ones in another spelling', async () => {
  await symlink(path.join(folder, 'nightly'), path.join(folder, 'link'));
  const bucket = {
    ...environment(),
    BACKUP_TO: 's3://arquivos/backups/',
    BACKUP_S3_ENDPOINT: 'https://s3.exemplo',
    BACKUP_S3_ACCESS_KEY_ID: 'a',
    BACKUP_S3_SECRET_ACCESS_KEY: 'b',
  };
  for (const [location, settings, isRecorded] of [
    [path.join(folder, 'link'), environment(), true],
    [`${path.join(folder, 'nightly')}/`, environment(), true],
    ['s3://arquivos/backups', bucket, true],
    ['s3://arquivos/backups/', bucket, true],
    ['s3://arquivos/backups/b', bucket, false],
    ['s3://arquivos', bucket, false],
    [path.join(folder, 'nightly'), bucket, false],
  ] as const) {
    await hub.db.run(sql`update nightly_backups set is_good = false, reason = 'O disco está cheio.'`);
    await record(location, settings);
    expect({ location, nights: await readNights() }).toMatchObject({
      location,
      nights: [{ is_good: isRecorded }],
    });
  }
});

test('a backup elsewhere, or one that is not verified, changes nothing', async () => {
  const failed = await readNights();
  await record(path.join(folder, 'other'));
  expect(await readNights()).toEqual(failed);
  await runBackup('--without-proof');
  expect(await readNights()).toEqual(failed);
});

test('in a database that a newer version has not upgraded yet a backup cannot be recorded', async () => {
  const failed = await readNights();
  await hub.db.run(sql`alter table nightly_backups rename column proof_seconds to later_column`);
  try {
    await expect(record(path.join(folder, 'nightly'))).rejects.toThrow('proof_seconds');
    expect(await readNights()).toEqual(failed);
  } finally {
    await hub.db.run(sql`alter table nightly_backups rename column later_column to proof_seconds`);
  }
  await record(path.join(folder, 'nightly'));
  expect(await readNights()).toMatchObject([{ is_good: true }]);
});

test('a good backup whose result cannot be recorded succeeds, and says why it is not recorded', async () => {
  await hub.db.run(sql`create rule refused as on insert to nightly_backups do instead select 1`);
  try {
    const { code, err, out } = await runCommandInProcess(runBackupCommand, environment(), [
      '--full-speed',
      '--json',
    ]);
    expect(code).toBe(0);
    expect(err).toMatch(
      /^O backup é bom, mas o banco de dados não registrou isso: [^\n]*\(.*ON CONFLICT[^\n]*\)$/,
    );
    expect(JSON.parse(out)).toMatchObject({ proof: { isGood: true } });
  } finally {
    await hub.db.run(sql`drop rule refused on nightly_backups`);
  }
});
