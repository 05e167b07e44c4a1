import { access, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listArchiveIds } from '#platform/backup/archive-ids';
import { targetObjectNames } from '#platform/backup/backup-target';
import { openFolderTarget } from '#platform/backup/folder-target';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { createEmptyDatabase } from '#testing/create-database-from-template';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { toHubCommandEnvironment } from '#testing/run-command';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { hasNoHub } from '../composition/hub-backup.ts';
import { runBackupCommand } from './backup.ts';
import { runRestoreCommand } from './restore.ts';

const MiB = 1024 * 1024;
let hub: TestServer;
let folder: string;
let archiveName: string;
let archive: Buffer;
let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;

const good = () => path.join(folder, 'good');
const changed = () => path.join(folder, 'changed');

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-bombs-'));
  await mkdir(good());
  const ana = await hub.people.createSignedInMember('ana', 'admin');
  await uploadFileAsForm(
    { url: hub.url, by: ana, path: '/api/files' },
    await createTestPicture(),
    'foto.png',
  );
  const args = ['--to', good(), '--without-keys', '--without-proof', '--full-speed'];
  await runCommandInProcess(runBackupCommand, toHubCommandEnvironment(hub), args);
  const [id = ''] = await listArchiveIds(await openFolderTarget(good()));
  archiveName = targetObjectNames.archive(id);
  archive = await readFile(path.join(good(), archiveName));
  empty = await createEmptyDatabase(inject('postgres'));
});
afterAll(async () => {
  await hub.stop();
  await empty.drop();
  await rm(folder, { recursive: true });
});

/** Restores the backup with another archive into an empty location. Returns the result, and whether it is still empty. */
async function restoreChanged(content: Buffer) {
  await rm(changed(), { recursive: true, force: true });
  await cp(good(), changed(), { recursive: true });
  await writeFile(path.join(changed(), archiveName), content);
  const settings = { DATABASE_URL: empty.connectionString, HUB_DATA_DIR: path.join(folder, 'restored') };
  const args = [changed(), '--without-keys'];
  const { code, out, err } = await runCommandInProcess(runRestoreCommand, settings, args);
  const isEmpty = await runWithNewConnection(empty.connectionString, (client) =>
    hasNoHub(client, ['public', 'auth']),
  );
  return { code, out, err, isEmpty };
}

/** Returns the archive with another content of the entry whose name begins with `start`. */
async function replaceEntry(start: string, change: (content: Buffer) => Uint8Array) {
  const entries = await unpackTar(archive);
  expect(entries.filter(({ header }) => header.name.startsWith(start))).toHaveLength(1);
  const replaced = entries.map(({ header: { name }, data = new Uint8Array() }) => {
    const body = name.startsWith(start) ? change(Buffer.from(data)) : data;
    return { header: { name, size: body.length }, body };
  });
  return Buffer.from(await packTar(replaced));
}

/** Returns the archive with another size in the header of an entry, and the checksum of that header. */
async function replaceSize(start: string, size: number) {
  const content = Buffer.from(archive);
  const entries = await unpackTar(archive);
  let at = 0;
  for (const { header } of entries) {
    if (header.name.startsWith(start)) break;
    at += 512 + Math.ceil(header.size / 512) * 512;
  }
  content.write(`${size.toString(8).padStart(11, '0')}\0`, at + 124);
  content.fill(' ', at + 148, at + 156);
  const sum = content.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  content.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148);
  return content;
}

/** Returns few bytes that expand to many times 64 MiB of zeros. */
function compressZeros(times: number) {
  const frame = zstdCompressSync(Buffer.alloc(64 * MiB));
  return Buffer.concat(Array.from({ length: times }, () => frame));
}

const firstListLine = (list: Buffer) => JSON.parse(zstdDecompressSync(list).toString().split('\n')[0] ?? '');
const compressLine = (line: object) => zstdCompressSync(Buffer.from(`${JSON.stringify(line)}\n`));

const members = 'tables/public.members/';
const copyHeaderBytes = 19;

/** Returns the rows of a table in the binary format of COPY, many times. */
function repeatRows(compressed: Buffer, times: number) {
  const content = zstdDecompressSync(compressed);
  const [header, end] = [content.subarray(0, copyHeaderBytes), content.subarray(-2)];
  const rows = content.subarray(copyHeaderBytes, -2);
  return zstdCompressSync(Buffer.concat([header, ...Array.from({ length: times }, () => rows), end]));
}

const bombs: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['a table that expands to gigabytes of zeros', () => replaceEntry(members, () => compressZeros(64))],
  [
    'a table that begins well and expands to gigabytes of zeros',
    () =>
      replaceEntry(members, (content) =>
        Buffer.concat([
          zstdCompressSync(zstdDecompressSync(content).subarray(0, copyHeaderBytes)),
          compressZeros(64),
        ]),
      ),
  ],
  [
    'a table that expands to more rows than the summary says',
    () => replaceEntry(members, (content) => repeatRows(content, 20_000)),
  ],
  [
    'a list of files that is one line of gigabytes',
    () => replaceEntry('files.jsonl', () => compressZeros(64)),
  ],
  [
    'a list of files with a key that leaves the folder',
    () =>
      replaceEntry('files.jsonl', (list) =>
        compressLine({ ...firstListLine(list), key: '../../../outside' }),
      ),
  ],
  [
    'a list of files with a size that no disk has',
    () =>
      replaceEntry('files.jsonl', (list) =>
        compressLine({ ...firstListLine(list), bytes: Number.MAX_SAFE_INTEGER }),
      ),
  ],
  [
    'a list of files with a size that is no number of bytes',
    () => replaceEntry('files.jsonl', (list) => compressLine({ ...firstListLine(list), bytes: -1 })),
  ],
  ['a summary of 5 MiB', () => replaceEntry('summary.json', () => Buffer.alloc(5 * MiB, ' '))],
  ...['manifest.json', members, 'files.jsonl', 'summary.json'].map(
    (name) =>
      [`a header that promises 8 GiB of ${name}`, () => replaceSize(name, 8 * 1024 * MiB - 1)] as const,
  ),
];

test.each(bombs)(
  '%s is refused with one sentence, and nothing is restored',
  async (_, createBomb) => {
    const bomb = await createBomb();
    expect(bomb.length).toBeLessThan(archive.length + 6 * MiB);
    expect(await restoreChanged(bomb)).toEqual({
      code: 1,
      out: '',
      err: 'O backup está incompleto ou danificado. Use outro. Nada foi restaurado.',
      isEmpty: true,
    });
    await expect(access(path.join(folder, 'outside'))).rejects.toThrow('ENOENT');
  },
  60_000,
);

test('the location that refused them accepts the archive itself', async () => {
  expect(await restoreChanged(archive)).toMatchObject({ code: 0, err: '', isEmpty: false });
});
