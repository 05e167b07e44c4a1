import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from '#platform/database/database';
import { createDatabaseFromTemplate, createEmptyDatabase } from '#testing/create-database-from-template';
import { runHubCommand, toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { runBackupCommand } from './backup.ts';
import { runExportCommand } from './export.ts';
import { runImportHubExportCommand } from './import.ts';
import { dispatchDataCommand } from './data-commands.ts';
import { runRestoreCommand } from './restore.ts';

// A verification starts a second PostgreSQL and restores the hub into it.
vi.setConfig({ testTimeout: 120_000 });

let hub: TestServer;
let folder: string;

beforeAll(async () => {
  hub = await startTestServer();
  await hub.people.createSignedInMember('dora', 'admin');
  await hub.people.createSignedInMember('ana', 'member');
  await hub.db.run(
    sql`insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now())`,
  );
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-json-'));
  await mkdir(path.join(folder, 'backups'));
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

const email = 'ana@exemplo.com.br';

/** Runs a command with `--json` and returns the document that it prints. */
async function runWithJson(run: (args: string[]) => Promise<number>, args: readonly string[], settings = {}) {
  const environment = { ...toHubCommandEnvironment(hub), ...settings };
  const { code, out, err } = await runCommandInProcess(run, environment, [...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

test.each([
  [['user', 'role', 'EMAIL', 'moderator'], () => ({ email, role: 'moderator' })],
  [['second-factor', 'nobody'], () => ({ rule: 'nobody' })],
  [['joining', 'approval'], () => ({ mode: 'approval' })],
  [['jobs', 'retry', '--all'], () => ({ count: 0 })],
  [['jobs', 'delete', '019aa000-0000-7000-8000-000000000000'], () => ({ count: 0 })],
  [['keys', 'rotate'], () => ({ kid: expect.any(String), signsFrom: expect.stringMatching(/Z$/) })],
  [['keys', 'service-token'], () => ({ token: expect.stringMatching(/^ey/) })],
] as const)('%j prints its result as JSON', async (args, result) => {
  const given = args.map((word) => (word === 'EMAIL' ? email : word));
  expect(await runWithJson(dispatchDataCommand, given)).toEqual(result());
});

test('setup-link prints its link as JSON, and for a hub that is set up its reason', async () => {
  const notSetUp = await createDatabaseFromTemplate(inject('postgres'));
  const settings = { DATABASE_URL: notSetUp.connectionString };
  expect(await runWithJson(dispatchDataCommand, ['setup-link'], settings)).toEqual({
    link: expect.stringMatching(new RegExp(`^${hub.url}/comecar#[\\w-]{32}$`)),
  });
  await notSetUp.drop();
  const args = ['setup-link', '--json'];
  const { code, out, err } = await runCommandInProcess(
    dispatchDataCommand,
    toHubCommandEnvironment(hub),
    args,
  );
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(JSON.parse(err).error).toEqual({
    code: 'wrong_usage',
    message: expect.stringMatching(/^Este hub já foi preparado\./),
  });
});

test('user create prints the id of the new account as JSON', async () => {
  const named = ['--email', 'bia@exemplo.com.br', '--name', 'Bia'];
  const args = ['user', 'create', ...named, '--password-stdin', '--json'];
  const { code, out } = await runHubCommand(hub, args, 'tijolo-azul-42');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ id: (await hub.people.signIn('bia@exemplo.com.br')).id });
});

test('incident prints the affected members as JSON', async () => {
  const args = ['incident', '--since', '2026-01-01T00:00Z', '--json'];
  const { code, out } = await runCommandInProcess(dispatchDataCommand, toHubCommandEnvironment(hub), args);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ email, sessions: expect.any(Number) }));
});

test('an export and an import print their results as JSON', async () => {
  const to = path.join(folder, 'export');
  const exported = await runWithJson(runExportCommand, ['--to', to, '--full-speed']);
  const empty = await createEmptyDatabase(inject('postgres'));
  const imported = await runWithJson(runImportHubExportCommand, [to], {
    DATABASE_URL: empty.connectionString,
    HUB_DATA_DIR: path.join(folder, 'imported'),
  });
  const { rows, files, missing } = exported;
  expect(imported).toEqual({ folder: to, createdAt: expect.stringMatching(/Z$/), rows, files, missing });
  await empty.drop();
});

test('a list of backups, a proof and a restore print their results as JSON', async () => {
  const target = path.join(folder, 'backups');
  const made = ['--to', target, '--without-keys', '--without-proof', '--full-speed'];
  const { id } = await runWithJson(runBackupCommand, made);
  const list = () => runWithJson(runBackupCommand, ['list', target]);
  expect(await list()).toEqual([{ id }]);
  const { proof, ...proven } = await runWithJson(runBackupCommand, ['prove', target]);
  expect({ ...proven, isGood: proof.isGood }).toEqual({ id, isGood: true });
  expect(await list()).toEqual([{ id, proof }]);
  const empty = await createEmptyDatabase(inject('postgres'));
  const restored = await runWithJson(runRestoreCommand, [target, '--without-keys'], {
    DATABASE_URL: empty.connectionString,
    HUB_DATA_DIR: path.join(folder, 'restored'),
    HUB_URL: 'https://outro.example',
  });
  expect(restored).toEqual({
    createdAt: expect.stringMatching(/Z$/),
    hasKeys: false,
    hasFiles: true,
    settings: { HUB_URL: hub.url },
  });
  await empty.drop();
});
