import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { packTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#platform/database/database';
import { runWithNewConnection } from '#platform/database/run-with-new-connection';
import { startContinuousLoad } from '#testing/continuous-load';
import { createEmptyLocation } from '#testing/empty-location';
import { createMemberWithFile, expectMemberAndFileRestored } from '#testing/member-with-file';
import { fetchSessionCookie } from '#testing/open-test-socket';
import type { TestPerson } from '#testing/people';
import { readArchive } from '#testing/read-archive';
import { addNewerMigration, rewriteManifest } from '#testing/rewrite-archive';
import { runHubCommandWithSettings, spawnHubCommand, toHubCommandEnvironment } from '#testing/run-command';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { hasNoHub } from '../composition/hub-backup.ts';

// Most tests start several processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Location = Awaited<ReturnType<typeof createEmptyLocation>>;

let hub: TestServer;
let folder: string;
let dora: TestPerson;
let ana: TestPerson;
let fileId: string;
let archive: string;
let secretKey: string;

beforeAll(async () => {
  hub = await startTestServer();
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-one-file-'));
  dora = await hub.people.createSignedInMember('dora', 'admin');
  ({ member: ana, fileId } = await createMemberWithFile(hub, 'ana'));
  await hub.db.run(sql`select nextval('event_queue_positions') from generate_series(1, 41)`);
  const identity = await generateX25519Identity();
  secretKey = await writeIdentityFile('key.txt', identity);
  const recipient = await identityToRecipient(identity);
  archive = await writeArchive('hub.tar', toHubCommandEnvironment(hub), '--recipient', recipient);
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});

/** Writes a secret key as `age-keygen` does, and returns the path of the file. */
async function writeIdentityFile(name: string, identity: string) {
  const file = path.join(folder, name);
  await writeFile(file, `# public key: ${await identityToRecipient(identity)}\n${identity}\n`);
  return file;
}

/** Makes a backup on standard output and writes it into a file, whose path it returns. */
async function writeArchive(name: string, settings: Record<string, string>, ...args: string[]) {
  const { child, ended } = spawnHubCommand(settings, ['backup', '--to', '-', '--full-speed', ...args]);
  const content = Buffer.concat(await Array.fromAsync(child.stdout));
  expect(await ended).toMatchObject({ code: 0, err: '' });
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Runs a test with an empty location. */
async function withEmptyLocation(work: (location: Location) => Promise<void>) {
  const location = await createEmptyLocation(folder);
  try {
    await work(location);
  } finally {
    await location.drop();
  }
}

/** Expects that a location has neither a hub, nor files of members, nor keys. */
async function expectEmpty({ connectionString, folder: dataFolder }: Location) {
  const isEmpty = await runWithNewConnection(connectionString, (client) =>
    hasNoHub(client, ['public', 'auth']),
  );
  expect(isEmpty).toBe(true);
  const names = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  expect(names.filter((entry) => entry.isFile())).toEqual([]);
}

test.each([
  ['a file', async () => ({ source: archive, input: '' })],
  ['standard input', async () => ({ source: '-', input: await readFile(archive) })],
])(
  'an archive from %s restores equal rows, sequences and files, and the keys that a public key protects',
  async (_, open) => {
    const { names, manifest, tables, files } = await readArchive(archive);
    expect(names).toEqual(expect.arrayContaining(['keys.age', `files/${fileId.slice(0, 2)}/${fileId}`]));
    expect(manifest).toMatchObject({ keys: 'public key', containsFiles: true });
    await withEmptyLocation(async (location) => {
      const { source, input } = await open();
      const args = ['restore', source, '--identity-file', secretKey];
      expect(await runHubCommandWithSettings(location.settings, args, input)).toMatchObject({
        code: 0,
        err: '',
      });
      const again = await readArchive(await writeArchive('again.tar', location.settings, '--without-keys'));
      expect(again).toMatchObject({ tables, files, manifest: { sequences: manifest.sequences } });
      expect(await readdir(path.join(location.folder, 'keys'))).toEqual(
        await readdir(path.join(hub.ctx.config.dataFolder, 'keys')),
      );
      const restored = await location.start();
      await expectMemberAndFileRestored(restored, { member: ana, fileId });
      await restored.stop();
    });
  },
);

test('with another secret key, or with a passphrase, nothing is restored', async () => {
  const other = await writeIdentityFile('other.txt', await generateX25519Identity());
  const passphrase = path.join(folder, 'passphrase');
  await writeFile(passphrase, 'quatro palavras ao acaso');
  await withEmptyLocation(async (location) => {
    expect(await location.run('restore', archive, '--identity-file', other)).toEqual({
      code: 1,
      out: '',
      err: 'A chave secreta não é a deste backup. Nada foi restaurado.',
    });
    expect(await location.restore(archive, '--passphrase-file', passphrase)).toEqual({
      code: 1,
      out: '',
      err: 'A senha do backup não é esta. Nada foi restaurado.',
    });
    expect(await location.restore(archive, '--identity-file', passphrase)).toMatchObject({ code: 2 });
    await expectEmpty(location);
  });
});

const newer = 'O backup é de uma versão mais nova do hub. Atualize o programa antes de restaurar.';
const foreign = 'Isto não é um backup do hub.';
const damaged = 'O backup está incompleto ou danificado. Use outro. Nada foi restaurado.';
const takeHalf = (whole: Buffer) => whole.subarray(0, whole.length / 2);
const packPhoto = (size: number) => packTar([{ header: { name: 'foto.txt', size }, body: 'o'.repeat(size) }]);

test.each([
  ['in a newer format', (whole: Buffer) => rewriteManifest(whole, (m) => (m['format'] = 2)), newer],
  ['with a newer migration', (whole: Buffer) => rewriteManifest(whole, addNewerMigration), newer],
  ['of another program', () => packPhoto(2), foreign],
  ['that is no tar file', () => Buffer.from('isto não é um tar'.repeat(100)), damaged],
  ['that is empty', () => Buffer.alloc(0), damaged],
  ['that ends early', takeHalf, damaged],
])('an archive %s is refused with one sentence, and nothing is restored', async (_, change, sentence) => {
  const file = path.join(folder, 'changed.tar');
  await writeFile(file, await change(await readFile(archive)));
  await withEmptyLocation(async (location) => {
    expect(await location.restore(file, '--identity-file', secretKey)).toEqual({
      code: 1,
      out: '',
      err: sentence,
    });
    await expectEmpty(location);
  });
});

test('a foreign archive on standard input is refused before it is read to its end', async () => {
  const photo = await packPhoto(8 * 1024 * 1024);
  await withEmptyLocation(async (location) => {
    const args = ['restore', '-', '--identity-file', secretKey];
    expect(await runHubCommandWithSettings(location.settings, args, photo)).toEqual({
      code: 1,
      out: '',
      err: foreign,
    });
    await expectEmpty(location);
  });
});

test('no request to a running hub fails while a damaged archive is restored beside it', async () => {
  const file = path.join(folder, 'half.tar');
  await writeFile(file, takeHalf(await readFile(archive)));
  const { request } = dora;
  const load = startContinuousLoad({ url: hub.url, request, cookie: await fetchSessionCookie({ request }) });
  await withEmptyLocation(async (location) => {
    const readsBefore = load.reads;
    const { code, err } = await location.run('restore', file, '--identity-file', secretKey);
    expect({ code, err }).toEqual({ code: 1, err: damaged });
    expect(load.reads).toBeGreaterThan(readsBefore);
  });
  await load.stop();
  expect(load.failures).toEqual([]);
  expect(load.written.filter((id) => !load.seen.has(id))).toEqual([]);
});
