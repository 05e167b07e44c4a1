import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startFakeS3Service, type FakeS3Service } from '#testing/fake-s3-service';
import { openBucketTarget } from './bucket-target.ts';

let folder: string;
let service: FakeS3Service;
const limits = { partBytes: 1_000, maxParts: 50 };
const openAt = (location: string, settings = service.settings) =>
  openBucketTarget(location, settings, { limits, pauses: [0, 0, 0] });
const openTarget = () => openAt('s3://arquivos/backups/hub');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-bucket-target-'));
  service = await startFakeS3Service();
});
afterEach(() => {
  service.disturb(() => undefined);
  service.stored.clear();
  service.uploads.clear();
});
afterAll(async () => {
  service.stop();
  await rm(folder, { recursive: true });
});

async function* inPieces(content: Buffer, pieceBytes = 300) {
  for (let offset = 0; offset < content.length; offset += pieceBytes)
    yield content.subarray(offset, offset + pieceBytes);
}

const isPart = ({ method, url = '' }: IncomingMessage, part: number) =>
  method === 'PUT' && url.includes(`partNumber=${part}&`);

test.each([0, 1, 999, 1_000, 1_001, 5_500])('a stream of %d bytes is stored as it is', async (bytes) => {
  const content = randomBytes(bytes);
  await openTarget().write('archives/a/data.tar', inPieces(content));
  expect([...service.stored.keys()]).toEqual(['backups/hub/archives/a/data.tar']);
  expect(service.uploads.size).toBe(0);
  const stored = await openTarget().open('archives/a/data.tar');
  expect(stored && (await buffer(stored))).toEqual(content);
  expect(await openTarget().open('archives/b/data.tar')).toBeUndefined();
});

async function saveFile(content: Buffer) {
  const from = path.join(folder, 'file');
  await writeFile(from, content);
  return { from, sha256: createHash('sha256').update(content).digest('hex') };
}

test.each([10, 20_000])('a file of %d bytes is stored under a name with a comma', async (bytes) => {
  const content = randomBytes(bytes);
  const { from, sha256 } = await saveFile(content);
  await openTarget().putFile(`files/ab/abc,${sha256}`, from, sha256);
  expect(service.stored.get(`backups/hub/files/ab/abc,${sha256}`)?.bytes).toEqual(content);
});

test('a file that is not the one of its digest is refused', async () => {
  const { from } = await saveFile(Buffer.from('one'));
  const { sha256 } = await saveFile(Buffer.from('other, as it is now'));
  await writeFile(from, 'one');
  await expect(openTarget().putFile('files/ab/abc', from, sha256)).rejects.toThrow(
    /bucket_rejected .*"400 XAmzContentSHA256Mismatch"/,
  );
});

test('the names below a prefix are listed page by page, in the order of their bytes', async () => {
  const [target, whole] = [openTarget(), openAt('s3://arquivos/')];
  const names = ['files/ab/abc,1', 'files/ab/abc-1,2', 'files/ab/abcd,3', 'files/zz/z,4', 'files/zz/zz,5'];
  for (const name of names.toReversed()) await target.write(name, inPieces(Buffer.from(name)));
  await target.write('archives/a/data.tar', inPieces(Buffer.from('a')));
  await whole.write('files/ab/other', inPieces(Buffer.from('a')));
  expect(await Array.fromAsync(target.list('files/'))).toEqual(
    names.map((name) => ({ name, bytes: name.length })),
  );
  expect(await Array.fromAsync(target.list('nothing/'))).toEqual([]);
  await target.remove('files/ab/abc,1');
  await target.remove('files/ab/abc,1');
  expect((await Array.fromAsync(target.list('files/'))).map(({ name }) => name)).toEqual(names.slice(1));
  expect(target.label).toBe('s3://arquivos/backups/hub');
  expect(whole.label).toBe('s3://arquivos');
});

test.each(['fail', 'hang up'] as const)('a part is sent again after two attempts that %s', async (way) => {
  let failures = 0;
  service.disturb((request) => (isPart(request, 2) && (failures += 1) <= 2 ? way : undefined));
  const content = randomBytes(2_500);
  await openTarget().write('archives/a/data.tar', inPieces(content));
  expect(failures).toBe(3);
  expect(service.stored.get('backups/hub/archives/a/data.tar')?.bytes).toEqual(content);
});

test('no file is stored and no part remains if a part fails in all attempts', async () => {
  service.disturb((request) => (isPart(request, 2) ? 'fail' : undefined));
  const writing = openTarget().write('archives/a/data.tar', inPieces(randomBytes(2_500)));
  await expect(writing).rejects.toThrow(/^bucket_unreachable .*"arquivos"/);
  expect(service.stored.size).toBe(0);
  expect(service.uploads.size).toBe(0);
});

test('no file is stored if the stream fails', async () => {
  async function* failing() {
    yield randomBytes(2_500);
    throw new Error('the database is gone');
  }
  await expect(openTarget().write('archives/a/data.tar', failing())).rejects.toThrow('the database is gone');
  expect(service.stored.size).toBe(0);
  expect(service.uploads.size).toBe(0);
});

test('a stream that needs more parts than S3 accepts is refused', async () => {
  const writing = openTarget().write('archives/a/data.tar', inPieces(randomBytes(50_001)));
  await expect(writing).rejects.toThrow(/^backup_too_large /);
  expect(service.stored.size).toBe(0);
});

test('a reader continues after the connection breaks, and stops when the service is down', async () => {
  const content = randomBytes(3_000_000);
  service.stored.set('backups/hub/archives/a/data.tar', { bytes: content, type: undefined });
  service.breakAfter(1_000_000);
  const stored = await openTarget().open('archives/a/data.tar');
  expect(stored && (await buffer(stored))).toEqual(content);
  const reading = await openTarget().open('archives/a/data.tar');
  service.disturb(() => 'hang up');
  await expect(reading && buffer(reading)).rejects.toThrow(/^bucket_unreachable/);
  service.breakAfter(undefined);
});

test('an error that the operator must correct says what is wrong', async () => {
  const read = (location: string, settings = service.settings) =>
    Array.fromAsync(openAt(location, settings).list('archives/'));
  await expect(read('s3://outro-bucket')).rejects.toThrow(/^bucket_missing .*"outro-bucket"/);
  const wrong = { ...service.settings, secretAccessKey: 'outro' };
  await expect(read('s3://arquivos', wrong)).rejects.toThrow(/^bucket_credentials /);
  for (const location of [
    's3://',
    's3://Arquivos!',
    's3://arquivos/a&b',
    's3://arquivos/../b',
    's3://arquivos//a',
  ])
    expect(() => openAt(location)).toThrow('bucket_location');
  expect(() => openBucketTarget('s3://arquivos', undefined)).toThrow('bucket_service_missing');
});
