import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { packTar, unpackTar } from 'modern-tar';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import { openFolderStorage } from '#platform/storage/folder';
import type { FileStorage } from '#platform/storage/storage';
import { createDatabaseFromTemplate, createEmptyDatabase } from '#testing/create-database-from-template';
import { migrationSets } from '../../composition/migration-sets.ts';
import { hasNoHub } from '../../composition/hub-backup.ts';
import { addNewerMigration, rewriteArchive, rewriteManifest } from '#testing/rewrite-archive';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { BackupError } from './backup-error.ts';
import { listTables } from './open-snapshot.ts';
import { restoreArchive } from './restore-archive.ts';
import type { RestoreDestination } from './restore-destination.ts';
import { createArchiveStream } from './create-archive-stream.ts';
import { verifyRestoredDatabase } from './verify-restored-database.ts';

const hasNoHubAtAll = (client: pg.Client) => hasNoHub(client, ['public', 'auth']);

let hub: TestServer;
let folder: string;
let storage: FileStorage;
let archive: Buffer;
let empty: { connectionString: string; drop(): Promise<void> };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-archive-'));
  hub = await startTestServer();
  await hub.people.createSignedInMember('ana', 'admin');
  storage = await openFolderStorage(path.join(folder, 'files'));
  await store('um-arquivo', 'o que está no arquivo');
  await hub.db.run(sql`select nextval('event_queue_positions') from generate_series(1, 41)`);
  archive = await write();
  empty = await createEmptyDatabase(inject('postgres'));
});
afterAll(async () => {
  await hub.stop();
  await empty.drop();
  await rm(folder, { recursive: true });
});

async function store(key: string, content: string) {
  const draft = path.join(storage.scratch, randomUUID());
  await writeFile(draft, content);
  await storage.put(key, draft, 'text/plain');
}

/** Returns an archive that contains everything. */
async function write(connectionString = hub.connectionString): Promise<Buffer> {
  const { stream, written } = createArchiveStream(
    {
      connectionString,
      migrationSets,
      keys: { folder: path.join(folder, 'keys'), signingKeyFile: undefined },
      version: '0.1.0',
      settings: { HUB_URL: hub.url },
      now: () => new Date(),
    },
    { keyProtection: 'left out', share: 1, files: { location: 'inside', storage } },
  );
  const [content] = await Promise.all([buffer(stream), written]);
  return content;
}

async function restore(content: Buffer, destination: Partial<RestoreDestination> = {}) {
  const target = await openFolderStorage(await mkdtemp(path.join(folder, 'restored-')));
  const restored = await restoreArchive(
    { archive: Readable.from(inPieces(content), { objectMode: false }) },
    {
      connectionString: empty.connectionString,
      migrationSets,
      isEmpty: hasNoHubAtAll,
      migrate: () => migrate(empty.connectionString, migrationSets),
      storage: target,
      keys: undefined,
      ...destination,
    },
  );
  return { ...restored, storage: target };
}

function* inPieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
}

async function isDatabaseEmpty() {
  const client = new pg.Client(empty.connectionString);
  await client.connect();
  try {
    return await hasNoHubAtAll(client);
  } finally {
    await client.end();
  }
}

test('after a changed byte nothing is restored', async () => {
  const entries = await unpackTar(archive);
  const positions = positionsOfContent(entries);
  await fc.assert(
    fc.asyncProperty(fc.nat(positions.length - 1), fc.integer({ min: 1, max: 255 }), async (index, mask) => {
      const damagedArchive = Buffer.from(archive);
      const at = positions[index] ?? 0;
      damagedArchive[at] = (damagedArchive[at] ?? 0) ^ mask;
      await expect(restore(damagedArchive)).rejects.toBeInstanceOf(BackupError);
      expect(await isDatabaseEmpty()).toBe(true);
    }),
    { numRuns: 15 },
  );
}, 120_000);

// Bytes of headers and padding are not part of the content: a change of most of them changes nothing.
function positionsOfContent(entries: Awaited<ReturnType<typeof unpackTar>>) {
  let at = 0;
  return entries.flatMap(({ header }) => {
    const begin = at + 512;
    at = begin + Math.ceil(header.size / 512) * 512;
    return Array.from({ length: header.size }, (_, index) => begin + index);
  });
}

test('of an archive that ends early nothing is restored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: archive.length - 2_000 }), async (length) => {
      await expect(restore(archive.subarray(0, length))).rejects.toBeInstanceOf(BackupError);
      expect(await isDatabaseEmpty()).toBe(true);
    }),
    { numRuns: 8 },
  );
}, 120_000);

test('an archive of another program, or of a newer version, is refused for its own reason', async () => {
  const foreign = Buffer.from(await packTar([{ header: { name: 'photo.txt', size: 2 }, body: 'oi' }]));
  await expect(restore(foreign)).rejects.toThrow('not_a_backup');
  await expect(restore(Buffer.from('isto não é um tar'.repeat(100)))).rejects.toBeInstanceOf(BackupError);
  const newerFormat = await rewriteManifest(archive, (manifest) => (manifest['format'] = 2));
  await expect(restore(newerFormat)).rejects.toThrow('newer_backup');
  await expect(restore(await rewriteManifest(archive, addNewerMigration))).rejects.toThrow('newer_backup');
  const otherTables = await rewriteManifest(archive, (manifest) => {
    const [first] = manifest['tables'] as { name: string }[];
    if (first) first.name = 'pg_authid';
  });
  await expect(restore(otherTables)).rejects.toThrow('other_tables');
  expect(await isDatabaseEmpty()).toBe(true);
});

test('a missing table, a missing file and a name that leaves the folder are refused', async () => {
  for (const damage of [
    await rewriteArchive(archive, (name, content) =>
      name.startsWith('tables/public.members/') ? undefined : content,
    ),
    await rewriteArchive(archive, (name, content) => (name.startsWith('files/') ? undefined : content)),
    await rewriteManifest(archive, (manifest) => (manifest['leavesOutFiles'] = true)),
    await rewriteArchive(archive, (name, content) => (name === 'summary.sha256' ? undefined : content)),
    await rewriteArchive(
      archive,
      (_, content) => content,
      (name) => (name.startsWith('files/') ? '../../outside' : name),
    ),
  ])
    await expect(restore(damage)).rejects.toBeInstanceOf(BackupError);
  expect(await isDatabaseEmpty()).toBe(true);
});

test('a document that is too large is refused before it is in memory', async () => {
  const bomb = await rewriteArchive(archive, (name, content) =>
    name === 'manifest.json' ? Buffer.alloc(5 * 1024 * 1024, ' ') : content,
  );
  await expect(restore(bomb)).rejects.toBeInstanceOf(BackupError);
});

test('a database with the tables of another program is refused, and stays as it is', async () => {
  const other = await createEmptyDatabase(inject('postgres'));
  const client = new pg.Client(other.connectionString);
  await client.connect();
  try {
    await client.query(
      'create table schema_migrations (version text); create table invoices (number integer)',
    );
    await expect(restore(archive, { connectionString: other.connectionString })).rejects.toMatchObject({
      failure: { code: 'used_destination' },
    });
    expect((await listTables(client, ['public'])).map(({ name }) => name)).toEqual([
      'invoices',
      'schema_migrations',
    ]);
  } finally {
    await client.end();
    await other.drop();
  }
});

test('a hub that was started but never set up is replaced, and one of a newer version is refused', async () => {
  const started = await createDatabaseFromTemplate(inject('postgres'));
  const destination = {
    connectionString: started.connectionString,
    migrate: () => migrate(started.connectionString, migrationSets),
  };
  const older = await rewriteManifest(archive, (manifest) => {
    const migrations = manifest['migrations'] as Record<string, string[]>;
    migrations['public']?.pop();
  });
  await expect(restore(older, destination)).rejects.toThrow('newer_tables');
  const { summary } = await restore(archive, destination);
  expect(summary.tables['public.members']).toMatchObject({ rows: 1 });
  await started.drop();
});

test.each([
  ['has another value', `select nextval('public.event_queue_positions')`],
  ['has the value but has not returned it', `select setval('public.event_queue_positions', 41, false)`],
  ['is not in the archive', 'create sequence public.other_positions'],
])('a verified restore is rejected if a sequence %s', async (_, statement) => {
  const beforeCommit: RestoreDestination['beforeCommit'] = async (client, restored) => {
    await client.query(statement);
    await verifyRestoredDatabase(client, restored);
  };
  await expect(restore(archive, { beforeCommit })).rejects.toMatchObject({ failure: { code: 'damaged' } });
  expect(await isDatabaseEmpty()).toBe(true);
});

test('the restored hub has the same tables, files and sequences, and a further restore is refused', async () => {
  const { summary, storage: files } = await restore(archive, { beforeCommit: verifyRestoredDatabase });
  expect(summary.tables['public.members']).toMatchObject({ rows: 1 });
  expect(await isDatabaseEmpty()).toBe(false);
  const content = await files.open('um-arquivo');
  expect(content && (await buffer(content)).toString()).toBe('o que está no arquivo');
  await expect(restore(archive)).rejects.toThrow('used_destination');

  const again = await unpackTar(await write(empty.connectionString));
  const parseDigest = (name: string, entries: typeof again) =>
    JSON.parse(Buffer.from(entries.find(({ header }) => header.name === name)?.data ?? []).toString());
  expect(parseDigest('summary.json', again).tables).toEqual(summary.tables);
  const { sequences } = parseDigest('manifest.json', await unpackTar(archive));
  expect(sequences).toContainEqual({
    schema: 'public',
    name: 'event_queue_positions',
    lastValue: '41',
    isCalled: true,
  });
  expect(parseDigest('manifest.json', again).sequences).toEqual(sequences);
});
