import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { findFreePort } from '#platform/database/embedded/free-port';
import { openDatabase } from '#platform/database/open-database';
import { openFolderStorage } from '#platform/storage/folder';
import { startFakeS3Service, type FakeS3Service } from '#testing/fake-s3-service';
import { createDatabaseFromTemplate } from '#testing/create-database-from-template';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import {
  createHubLocationFixtures,
  type HubLocationFixtures,
  type HubEnvironmentSettings,
} from '#testing/hub-locations';
import type { TestPerson } from '#testing/people';
import { runHubCommandWithSettings, spawnHubCommand } from '#testing/run-command';
import { runCommandInProcess } from '#testing/run-command-in-process';
import { startTestServerOnDatabase } from '#testing/test-server';
import { startHubProcess } from '#testing/start-hub-process';
import { runBackupCommand } from './backup.ts';
import { dispatchDataCommand } from './data-commands.ts';
import { runExportCommand } from './export.ts';
import { runMoveCommand } from './move.ts';

let folder: string;
let service: FakeS3Service;
let bucket: HubEnvironmentSettings;
let home: HubEnvironmentSettings;
let locations: HubLocationFixtures;
let ana: TestPerson;
let filePath: string;
let drop: () => Promise<unknown>;

const markOf = (settings: HubEnvironmentSettings) => path.join(settings['HUB_DATA_DIR'] ?? '', 'moved.json');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-move-'));
  service = await startFakeS3Service();
  const { endpoint, region, accessKeyId, secretAccessKey } = service.settings;
  bucket = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: 'arquivos',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const { connectionString, ...database } = await createDatabaseFromTemplate(inject('postgres'));
  drop = database.drop;
  // The address of the hub in all places, because its tokens are valid at one address only.
  const HUB_URL = `http://127.0.0.1:${await findFreePort()}`;
  home = { HUB_URL, DATABASE_URL: connectionString, HUB_DATA_DIR: path.join(folder, 'home') };
  locations = createHubLocationFixtures(folder, { HUB_URL });
  const hub = await startHere(home);
  await hub.people.createSignedInMember('dora', 'admin');
  ana = await hub.people.createSignedInMember('ana', 'member');
  const uploadTarget = { url: hub.url, by: ana, path: '/api/files' };
  const { body } = await uploadFileAsForm(uploadTarget, await createTestPicture(), 'foto.png');
  filePath = `/api/files/${body.id}`;
  await hub.stop();
});
afterEach(async () => {
  await rm(markOf(home), { force: true });
  service.disturb(() => undefined);
  service.stored.clear();
});
afterAll(async () => {
  service.stop();
  await locations.drop();
  await drop();
  await rm(folder, { recursive: true });
});

const startHere = async (settings: HubEnvironmentSettings) => {
  const connectionString = settings['DATABASE_URL'] ?? '';
  const db = openDatabase({ connectionString });
  const { port } = new URL(settings['HUB_URL'] ?? '');
  return startTestServerOnDatabase(
    { db, connectionString, drop: () => db.close() },
    { ...settings, PORT: port },
  );
};

const move = (from: HubEnvironmentSettings, file: string, ...args: string[]) =>
  runCommandInProcess(runMoveCommand, from, ['--to', file, ...args]);

const succeededWith = (sentence: RegExp) => ({ code: 0, err: '', out: expect.stringMatching(sentence) });
const rejectedWith = (sentence: RegExp) => ({ code: 1, out: '', err: expect.stringMatching(sentence) });

/** Starts `hub move`, pauses its process at the first stored file, calls `beforeKill`, and kills it. */
async function killDuringMove(from: HubEnvironmentSettings, file: string, beforeKill: () => Promise<void>) {
  const { child, ended } = spawnHubCommand(from, ['move', '--to', file]);
  // Pauses the process, so that it cannot finish the move before `beforeKill` is called.
  const isStopped = new Promise<void>((resolve) => {
    service.disturb(({ method }) => void (method === 'PUT' && child.kill('SIGSTOP') && resolve()));
  });
  try {
    await Promise.race([isStopped, ended]);
    await beforeKill();
  } finally {
    child.kill('SIGKILL');
    await ended;
    service.disturb(() => undefined);
  }
  expect((await ended).signal).toBe('SIGKILL');
}

/** Expects that no hub starts in a location, and stops one that does. */
async function expectRejectedStart(settings: HubEnvironmentSettings, sentence: string | RegExp) {
  const starting = startHubProcess(settings);
  try {
    await expect(starting).rejects.toThrow(sentence);
  } finally {
    const hub = await starting.catch(() => undefined);
    await hub?.stop();
  }
}

/** Expects that Ana is still signed in on the hub of a location, and that it has her file. */
async function expectHubOfAna(settings: HubEnvironmentSettings) {
  const hub = await (settings['DATABASE_URL'] ? startHere(settings) : startHubProcess(settings));
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

test('a hub moves from an external database and a folder to the embedded database and a bucket, and the database back', async () => {
  const bucketLocation = await locations.writeSettingsFile(bucket);
  // Runs in a process, to test that it exits after it started a database and used two of them and a bucket.
  const there = await runHubCommandWithSettings(home, ['move', '--to', bucketLocation.file]);
  expect(there).toMatchObject(succeededWith(moved));
  expect(there.out).toContain(`Inicie o hub com HUB_CONFIG=${bucketLocation.file}.`);
  // These variables would override the settings file, so the command says that they must be removed.
  expect(there.out).toMatch(/tire do ambiente [^\n]*: HUB_DATA_DIR, DATABASE_URL\./);
  expect(service.stored.size).toBe(Number(moved.exec(there.out)?.[1]));
  await expectHubOfAna({ HUB_CONFIG: bucketLocation.file });

  // The old location still has all data, but a hub that is started there by mistake exits with an error.
  await expectRejectedStart(home, `Inicie-o com HUB_CONFIG=${bucketLocation.file}, e tire`);
  // The files stay in the bucket.
  const newLocation = await locations.createEmptyLocation(bucket);
  expect(await move({ HUB_CONFIG: bucketLocation.file }, newLocation.file)).toMatchObject(
    succeededWith(/^O hub está no lugar novo: \d+ tabelas com \d+ linhas, lidas de novo e iguais;/),
  );
  await expectHubOfAna(newLocation.settings);
}, 120_000);

test('a running hub is not moved, but copied for a trial, and remains in use', async () => {
  const hub = await startHere(home);
  await hub.people.guest('GET', '/api/hub');
  const location = await locations.createEmptyLocation();
  expect(await move(home, location.file)).toMatchObject(rejectedWith(/^O hub está no ar, [^\n]*$/));
  // A copy in the first location would delete files of the running hub; one in the second is that hub itself.
  const sameFiles = await locations.createEmptyLocation({ HUB_DATA_DIR: home['HUB_DATA_DIR'] ?? '' });
  const database = { DATABASE_URL: home['DATABASE_URL'] ?? '' };
  const sameDatabase = await locations.writeSettingsFile({ ...database, ...bucket });
  for (const { file } of [sameFiles, sameDatabase])
    expect(await move(home, file, '--while-running')).toMatchObject(
      rejectedWith(/^Uma cópia de teste precisa de [^\n]*$/),
    );
  const copied = await move(home, location.file, '--while-running');
  expect(copied).toMatchObject(succeededWith(moved));
  expect(copied.out).toContain('É uma cópia de teste');
  await hub.stop();
  expect(existsSync(markOf(home))).toBe(false);
  // The location has members now.
  expect(
    await runHubCommandWithSettings(home, ['move', '--to', location.file, '--language', 'en']),
  ).toMatchObject(
    rejectedWith(/^There is already a hub with members, or tables of another program\.[^\n]*$/),
  );
}, 60_000);

test('files move to a bucket and back while the database stays, and those copied before are not sent again', async () => {
  const sent: string[] = [];
  service.disturb(({ method, url = '' }) => void (method === 'PUT' && sent.push(url)));
  const withBucket = await locations.writeSettingsFile({ ...home, ...bucket });
  const there = await move(home, withBucket.file);
  expect(there).toMatchObject(succeededWith(/^Os arquivos estão no lugar novo/));
  expect(sent.length).toBeGreaterThan(0);
  const wasMoved = rejectedWith(/^O hub foi levado daqui [^\n]*$/);
  expect(await runCommandInProcess(dispatchDataCommand, home, ['jobs'])).toMatchObject(wasMoved);
  const backup = ['--to', '-', '--without-keys', '--full-speed'];
  expect(await runCommandInProcess(runBackupCommand, home, backup)).toMatchObject(wasMoved);
  const exported = ['--to', path.join(folder, 'export'), '--full-speed'];
  expect(await runCommandInProcess(runExportCommand, home, exported)).toMatchObject(wasMoved);
  expect(await move(home, withBucket.file)).toMatchObject(wasMoved);
  await rm(markOf(home));
  const first = sent.length;
  const again = await move(home, withBucket.file, '--json');
  expect(JSON.parse(again.out)).toMatchObject({ tables: 0, files: service.stored.size, hasKeys: true });
  expect(sent.length).toBe(first);

  await rm(path.join(home['HUB_DATA_DIR'] ?? '', 'files'), { recursive: true });
  const returnLocation = await locations.writeSettingsFile(home);
  expect(await move({ HUB_CONFIG: withBucket.file }, returnLocation.file)).toMatchObject({
    code: 0,
    err: '',
  });
  await expectHubOfAna(home);
  expect(await move(home, returnLocation.file)).toMatchObject(
    rejectedWith(/^As configurações em .* são do lugar em que o hub já está\.$/),
  );
}, 120_000);

test('no hub starts in the old location during a move, nor after a killed one until it is moved again', async () => {
  const location = await locations.createEmptyLocation(bucket);
  const sentence = /^O hub está sendo levado daqui [^\n]* foi interrompida\.[^\n]* apague [^\n]*moved\.json/;
  await killDuringMove(home, location.file, () => expectRejectedStart(home, sentence));
  await expectRejectedStart(home, sentence);
  expect(await move(home, location.file)).toMatchObject({ code: 0, err: '' });
}, 60_000);

test('if either end fails, the old location is as it was, the new one is empty, and the same call succeeds', async () => {
  const location = await locations.createEmptyLocation(bucket);
  service.disturb(({ method }) => (method === 'PUT' ? 'fail' : undefined));
  const failed = await move(home, location.file);
  expect(failed).toMatchObject(rejectedWith(/^[^\n]+$/));
  service.disturb(() => undefined);
  expect(existsSync(markOf(home))).toBe(false);
  // Causes an error after the commit: a folder has the name of the file that lists the moved locations.
  const used = await locations.createEmptyLocation();
  await mkdir(markOf(used.settings), { recursive: true });
  expect(await move(home, used.file)).toMatchObject(
    rejectedWith(/^A mudança falhou no fim\. [^\n]* esvazie-o e leve o hub de novo\.$/),
  );
  expect(await move(home, location.file)).toMatchObject({ code: 0, err: '' });

  const further = await locations.createEmptyLocation();
  service.disturb(({ method, url = '' }) =>
    method === 'GET' && !url.includes('list-type') ? 'fail' : undefined,
  );
  const unread = await move(location.settings, further.file);
  expect(unread).toMatchObject(rejectedWith(/^[^\n]* O hub continua no lugar antigo, como estava\.$/));
  service.disturb(() => undefined);
  expect(await move(location.settings, further.file)).toMatchObject({ code: 0, err: '' });
  const storage = await openFolderStorage(path.join(further.settings['HUB_DATA_DIR'] ?? '', 'files'));
  expect((await Array.fromAsync(storage.list())).length).toBe(service.stored.size);
}, 120_000);

test('a database that is down, a missing file and a missing option are said in one sentence', async () => {
  const unreachable = await locations.writeSettingsFile({
    DATABASE_URL: 'postgres://ninguem@127.0.0.1:9/nada',
  });
  expect(await move(home, unreachable.file)).toMatchObject(
    rejectedWith(/^Um dos dois bancos de dados não responde\.[^\n]*$/),
  );
  const nowhere = new URL(home['DATABASE_URL'] ?? '');
  nowhere.pathname = '/nada';
  const missing = await locations.writeSettingsFile({ DATABASE_URL: nowhere.href });
  expect(await move(home, missing.file)).toMatchObject(
    rejectedWith(/^Um dos dois bancos de dados recusa a entrada \(3D000\)\.[^\n]*$/),
  );
  const wrongKey = await locations.writeSettingsFile({ ...home, ...bucket, S3_SECRET_ACCESS_KEY: 'outro' });
  expect(await move(home, wrongKey.file)).toMatchObject(
    rejectedWith(/^O serviço dos arquivos recusa o pedido\.[^\n]*$/),
  );
  expect(await move(home, path.join(folder, 'nothing'))).toMatchObject(rejectedWith(/^HUB_CONFIG[^\n]*$/));
  expect(await runHubCommandWithSettings(home, ['move'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Use: npm run hub -- move[^\n]*$/),
  });
});
