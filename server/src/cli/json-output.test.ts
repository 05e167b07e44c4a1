import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from '#platform/database/database';
import { createEmptyDatabase } from '#testing/create-database-from-template';
import { toHubCommandEnvironment } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { runBackupCommand } from './backup.ts';
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
  [['keys', 'rotate'], () => ({ kid: expect.any(String), signsFrom: expect.stringMatching(/Z$/) })],
  [['keys', 'service-token'], () => ({ token: expect.stringMatching(/^ey/) })],
] as const)('%j prints its result as JSON', async (args, result) => {
  const given = args.map((word) => (word === 'EMAIL' ? email : word));
  expect(await runWithJson(dispatchDataCommand, given)).toEqual(result());
});

test('a proof and a restore print their results as JSON', async () => {
  const target = path.join(folder, 'backups');
  const made = ['--to', target, '--without-keys', '--without-proof', '--full-speed'];
  const { id } = await runWithJson(runBackupCommand, made);
  expect(await runWithJson(runBackupCommand, ['prove', target])).toEqual({
    id,
    proof: expect.objectContaining({ isGood: true }),
  });
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
