import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { createEmptyDatabase } from '#testing/create-database-from-template';
import { bundledPrograms } from '#testing/bundled-programs';
import { runHubCommandWithSettings, toHubCommandEnvironment } from '#testing/run-command';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { hasNoHub } from '../composition/hub-backup.ts';

const fullDisk = 'Sem espaço em disco. Libere espaço e tente de novo: nada foi perdido.';
const fileBytes = 400_000;
let hub: TestServer;
let folder: string;

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-full-disk-'));
  await hub.people.createSignedInMember('dora', 'admin');
  await storeFile('uma-foto');
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

async function storeFile(key: string) {
  const { storage } = hub.ctx;
  const draft = path.join(storage.scratch, key);
  await writeFile(draft, randomBytes(fileBytes));
  await storage.put(key, draft, 'image/png');
}

// Root can mount a file system in a mount namespace; other users need a user namespace for it.
const namespace = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];

/**
 * Runs a command while `disk` is a file system of this size, which first has a copy of `content`. Afterwards `left` has what is
 * on it.
 */
async function runOnSmallDisk(
  { disk, bytes, content, left }: { disk: string; bytes: number; content: string; left: string },
  settings: Record<string, string>,
  args: readonly string[],
) {
  for (const each of [disk, content, left]) await mkdir(each, { recursive: true });
  const script = `
    mount -t tmpfs -o size=${bytes} none "$1" && cp -a "$2/." "$1" || exit 99
    disk=$1 left=$3; shift 3
    "$@"; code=$?
    cp -a "$disk/." "$left"
    exit $code`;
  const command = [process.execPath, bundledPrograms.hub, ...args];
  const child = spawn('unshare', [...namespace, 'sh', '-c', script, 'sh', disk, content, left, ...command], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, out: out.trim(), err: err.trim() };
}

/** Returns the names of the files in a folder, and the bytes of all of them. */
async function listFilesAndSumBytes(root: string) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  let bytes = 0;
  for (const file of files) bytes += (await stat(file)).size;
  return { names: files.map((file) => path.relative(root, file)).toSorted(), bytes };
}

const backup = (to: string) => ['backup', '--to', to, '--without-keys', '--without-proof', '--full-speed'];

test('a backup on a full disk fails with one sentence, and the earlier one and the hub stay as they are', async () => {
  const earlier = path.join(folder, 'earlier');
  await mkdir(earlier);
  const environment = toHubCommandEnvironment(hub);
  expect(await runHubCommandWithSettings(environment, backup(earlier))).toMatchObject({ code: 0, err: '' });
  const { names, bytes } = await listFilesAndSumBytes(earlier);
  await storeFile('outra-foto');
  // One size is too small for the new file, the other for the archive.
  for (const [extraBytes, fileCount] of [
    [fileBytes / 2, 1],
    [fileBytes + 80_000, 2],
  ] as const) {
    const disk = path.join(folder, 'disk');
    const left = path.join(folder, `left-${extraBytes}`);
    const mount = { disk, bytes: bytes + names.length * 4_096 + extraBytes, content: earlier, left };
    expect(await runOnSmallDisk(mount, environment, backup(disk))).toEqual({
      code: 1,
      out: '',
      err: fullDisk,
    });
    const found = await listFilesAndSumBytes(left);
    expect(found.names).toEqual(expect.arrayContaining(names));
    expect(found.names.filter((name) => name.endsWith('data.tar'))).toHaveLength(1);
    expect(found.names.filter((name) => name.startsWith('files/'))).toHaveLength(fileCount);
    const destination = await createDestination();
    expect(await destination.restore(left)).toMatchObject({ code: 0, err: '' });
    await destination.drop();
  }
  expect(await runHubCommandWithSettings(environment, backup(earlier))).toMatchObject({ code: 0, err: '' });
}, 120_000);

test('a restore on a full disk fails with one sentence, leaves no hub, and succeeds with more space', async () => {
  const backups = path.join(folder, 'backups');
  await mkdir(backups);
  const made = await runHubCommandWithSettings(toHubCommandEnvironment(hub), backup(backups));
  expect(made).toMatchObject({ code: 0, err: '' });
  const before = await listFilesAndSumBytes(backups);
  const destination = await createDestination();
  const mount = {
    disk: destination.dataFolder,
    bytes: fileBytes / 2,
    content: path.join(folder, 'nothing'),
    left: path.join(folder, 'left-of-restore'),
  };
  const args = ['restore', backups, '--without-keys'];
  expect(await runOnSmallDisk(mount, destination.settings, args)).toEqual({
    code: 1,
    out: '',
    err: fullDisk,
  });
  expect(await destination.isEmpty()).toBe(true);
  expect(await listFilesAndSumBytes(backups)).toEqual(before);
  // The same location has more space now, and what the failed attempt left there.
  await cp(mount.left, destination.dataFolder, { recursive: true });
  expect(await destination.restore(backups)).toMatchObject({ code: 0, err: '' });
  expect(await destination.isEmpty()).toBe(false);
  await destination.drop();
}, 120_000);

test('a proof writes nothing to a disk with too little space, and the archive is proven with more space', async () => {
  const target = path.join(folder, 'proven');
  await mkdir(target);
  const content = hub.ctx.config.dataFolder;
  const files = await listFilesAndSumBytes(content);
  const runOnDataDisk = async (megabytes: number, args: readonly string[]) => {
    const left = path.join(folder, `data-${megabytes}-${args[0]}-${args[1]}`);
    const mount = { disk: path.join(folder, 'data'), bytes: megabytes * 1_000_000, content, left };
    const settings = { ...toHubCommandEnvironment(hub), HUB_DATA_DIR: mount.disk };
    const { code, out, err } = await runOnSmallDisk(mount, settings, args);
    expect((await listFilesAndSumBytes(left)).names).toEqual(files.names);
    return { code, out, err };
  };
  const small = 100;
  const refused = {
    code: 1,
    out: '',
    err: expect.stringMatching(/^O backup não foi conferido: .* 1\d\d MB livres/),
  };
  expect(await runOnDataDisk(small, ['backup', '--to', target, '--without-keys', '--full-speed'])).toEqual(
    refused,
  );
  expect(await runOnDataDisk(small, ['backup', 'prove', target])).toEqual(refused);
  const listed = () => runHubCommandWithSettings(toHubCommandEnvironment(hub), ['backup', 'list', target]);
  expect((await listed()).out).toContain('não conferido');
  expect(await runOnDataDisk(400, ['backup', 'prove', target])).toMatchObject({ code: 0, err: '' });
  expect((await listed()).out).not.toContain('não conferido');
}, 120_000);

/** Creates an empty location for a restore. */
async function createDestination() {
  const { connectionString, drop } = await createEmptyDatabase(inject('postgres'));
  const dataFolder = await mkdtemp(path.join(folder, 'location-'));
  const settings = { DATABASE_URL: connectionString, HUB_DATA_DIR: dataFolder };
  return {
    settings,
    dataFolder,
    drop,
    restore: (from: string) => runHubCommandWithSettings(settings, ['restore', from, '--without-keys']),
    isEmpty: () => runWithNewConnection(connectionString, (client) => hasNoHub(client, ['public', 'auth'])),
  };
}
