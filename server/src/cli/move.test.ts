import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { openDatabase } from '#platform/database/open-database';
import { openFolderStorage } from '#platform/storage/folder';
import { startBucketService, type BucketService } from '#testing/bucket';
import { createDatabaseFromTemplate, createEmptyDatabase } from '#testing/create-database-from-template';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import type { TestPerson } from '#testing/people';
import { runHubCommandWith } from '#testing/run-command';
import { startTestServerOnDatabase } from '#testing/serve';
import { startHubProcess } from '#testing/start-hub-process';

type Settings = Record<string, string>;

let folder: string;
let service: BucketService;
let bucket: Settings;
let home: Settings;
let ana: TestPerson;
let filePath: string;
const drops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-move-'));
  service = await startBucketService();
  const { endpoint, region, accessKeyId, secretAccessKey } = service.settings;
  bucket = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: 'arquivos',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const { connectionString, drop } = await createDatabaseFromTemplate(inject('postgres'));
  drops.push(drop);
  // The tokens of the hub are valid at this address only.
  const HUB_URL = `http://127.0.0.1:${await findFreePort()}`;
  home = { HUB_URL, DATABASE_URL: connectionString, HUB_DATA_DIR: path.join(folder, 'home') };
  const hub = await startHere(home);
  await hub.people.createSignedInMember('dora', 'admin');
  ana = await hub.people.createSignedInMember('ana', 'member');
  const sending = { url: hub.url, by: ana, path: '/api/files' };
  const { body } = await uploadFileAsForm(sending, await createTestPicture(), 'foto.png');
  filePath = `/api/files/${body.id}`;
  await hub.stop();
});
afterEach(() => {
  service.disturb(() => undefined);
  service.kept.clear();
});
afterAll(async () => {
  service.stop();
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true });
});

const startHere = async (settings: Settings) => {
  const connectionString = settings['DATABASE_URL'] ?? '';
  const db = openDatabase({ connectionString });
  const { port } = new URL(settings['HUB_URL'] ?? '');
  return startTestServerOnDatabase(
    { db, connectionString, drop: () => db.close() },
    { ...settings, PORT: port },
  );
};

/** Writes the settings file of a new place. */
async function writePlace(settings: Settings) {
  const place = await mkdtemp(path.join(folder, 'place-'));
  const all = { HUB_URL: home['HUB_URL'] ?? '', HUB_DATA_DIR: path.join(place, 'data'), ...settings };
  const file = path.join(place, 'hub.env');
  await writeFile(
    file,
    Object.entries(all)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return { file, settings: all };
}

async function createDatabasePlace(settings: Settings = {}) {
  const { connectionString, drop } = await createEmptyDatabase(inject('postgres'));
  drops.push(drop);
  return writePlace({ DATABASE_URL: connectionString, ...settings });
}

const move = (from: Settings, file: string, ...words: string[]) =>
  runHubCommandWith(from, ['move', '--to', file, ...words]);

/** Expects that Ana is still signed in on the hub of a place, and that it has her file. */
async function expectHubOfAna(settings: Settings) {
  const hub = await startHubProcess(settings);
  try {
    const signedIn = await fetch(`${hub.url}/auth/v1/user`, {
      headers: { Authorization: `Bearer ${ana.token}` },
    });
    expect(signedIn.status).toBe(200);
    const file = await fetch(hub.url + filePath, { headers: { Authorization: `Bearer ${ana.token}` } });
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
  } finally {
    await hub.stop();
  }
}

const moved =
  /^O hub está no lugar novo: \d+ tabelas com \d+ linhas e (\d+) arquivos, lidos de novo e iguais/;

test('a hub moves from an external database and a folder to the embedded database and a bucket, and back', async () => {
  const away = await writePlace(bucket);
  const there = await move(home, away.file);
  expect(there).toMatchObject({ code: 0, err: '', out: expect.stringMatching(moved) });
  expect(there.out).toContain(`Inicie o hub com HUB_CONFIG=${away.file}.`);
  expect(service.kept.size).toBe(Number(moved.exec(there.out)?.[1]));
  await expectHubOfAna({ HUB_CONFIG: away.file });

  // The old place has everything, but no hub starts there by mistake.
  await expect(startHubProcess(home)).rejects.toThrow(`Inicie-o com HUB_CONFIG=${away.file}.`);
  const back = await createDatabasePlace();
  expect(await move({ HUB_CONFIG: away.file }, back.file)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(moved),
  });
  await expectHubOfAna(back.settings);
  await rm(path.join(folder, 'home', 'moved.json'));
}, 120_000);

test('a running hub is not moved, but copied for a trial, and remains in use', async () => {
  const hub = await startHere(home);
  await hub.people.guest('GET', '/api/hub');
  const place = await createDatabasePlace({ HUB_DATA_DIR: home['HUB_DATA_DIR'] ?? '' });
  expect(await move(home, place.file)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^O hub está no ar, [^\n]*$/),
  });
  const copied = await move(home, place.file, '--while-running');
  expect(copied).toMatchObject({ code: 0, err: '', out: expect.stringMatching(moved) });
  expect(copied.out).toContain('É uma cópia de teste');
  await hub.stop();
  expect(await readdir(home['HUB_DATA_DIR'] ?? '')).not.toContain('moved.json');
  // The place has members now.
  expect(await move(home, place.file, '--language', 'en')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^There is already a hub with members\.[^\n]*$/),
  });
}, 60_000);

test('files move to a bucket and back while the database stays, and those copied before are not sent again', async () => {
  const sent: string[] = [];
  service.disturb(({ method, url = '' }) => void (method === 'PUT' && sent.push(url)));
  const withBucket = await writePlace({ ...home, ...bucket });
  const there = await move(home, withBucket.file);
  expect(there).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Os arquivos estão no lugar novo/),
  });
  expect(sent.length).toBeGreaterThan(0);
  await expect(startHubProcess(home)).rejects.toThrow('O hub foi levado daqui');
  const first = sent.length;
  expect(await move(home, withBucket.file)).toMatchObject({ code: 0 });
  expect(sent.length).toBe(first);

  await rm(path.join(home['HUB_DATA_DIR'] ?? '', 'files'), { recursive: true });
  const back = await writePlace(home);
  expect(await move({ HUB_CONFIG: withBucket.file }, back.file)).toMatchObject({ code: 0, err: '' });
  await expectHubOfAna(home);
  expect(await move(home, back.file)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^As configurações em .* são do lugar em que o hub já está\.$/),
  });
}, 120_000);

test('if either end fails, the old place is as it was, the new one is empty, and the same call succeeds', async () => {
  const place = await createDatabasePlace(bucket);
  service.disturb(({ method }) => (method === 'PUT' ? 'fail' : undefined));
  const failed = await move(home, place.file);
  expect(failed).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^[^\n]+$/) });
  service.disturb(() => undefined);
  expect(await move(home, place.file)).toMatchObject({ code: 0, err: '' });

  const further = await createDatabasePlace();
  service.disturb(({ method, url = '' }) =>
    method === 'GET' && !url.includes('list-type') ? 'fail' : undefined,
  );
  const unread = await move(place.settings, further.file);
  expect(unread).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^[^\n]* O hub continua no lugar antigo, como estava\.$/),
  });
  service.disturb(() => undefined);
  expect(await move(place.settings, further.file)).toMatchObject({ code: 0, err: '' });
  const storage = await openFolderStorage(path.join(further.settings['HUB_DATA_DIR'] ?? '', 'files'));
  expect((await Array.fromAsync(storage.list())).length).toBe(service.kept.size);
}, 120_000);

test('a database that is down, a missing file and a missing option are said in one sentence', async () => {
  const down = await writePlace({ DATABASE_URL: 'postgres://ninguem@127.0.0.1:9/nada' });
  expect(await move(home, down.file)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Um dos dois bancos de dados não responde\.[^\n]*$/),
  });
  const wrongKey = await writePlace({ ...home, ...bucket, S3_SECRET_ACCESS_KEY: 'outro' });
  expect(await move(home, wrongKey.file)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^O serviço dos arquivos recusa o pedido\.[^\n]*$/),
  });
  expect(await move(home, path.join(folder, 'nothing'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^HUB_CONFIG[^\n]*$/),
  });
  expect(await runHubCommandWith(home, ['move'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Use: npm run hub -- move[^\n]*$/),
  });
});
