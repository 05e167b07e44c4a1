import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformErrors } from '@mutirao/contract/kit/platform-errors';
import { writeUpload } from './write-upload.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'mutirao-take-in-'))));
afterAll(() => rm(folder, { recursive: true }));

const upload = (bytes: number) =>
  writeUpload(Readable.from([Buffer.from('abc')]), path.join(folder, 'um'), {
    bytes,
    error: platformErrors.image_too_large({ max: 5 }),
  });

test('the disk retains space for other writes', async () => {
  const { bavail, bsize } = await statfs(folder);
  // The upload would leave less free space than required.
  await expect(upload(bavail * bsize)).rejects.toMatchObject({ code: 'no_room', status: 507 });
  expect(await readdir(folder)).toEqual([]);
  await upload(3);
  expect(await readFile(path.join(folder, 'um'), 'utf8')).toBe('abc');
});

test('content that is too long is rejected while it arrives, and empty content at its end', async () => {
  const take = (name: string, chunks: string[]) =>
    writeUpload(Readable.from(chunks.map((chunk) => Buffer.from(chunk))), path.join(folder, name), {
      bytes: 4,
      error: platformErrors.image_too_large({ max: 5 }),
    });
  await expect(take('dois', ['abc', 'de'])).rejects.toMatchObject({
    code: 'too_large',
    reason: 'image_too_large',
  });
  await expect(take('tres', [])).rejects.toMatchObject({ code: 'invalid_file' });
  await take('quatro', ['ab', 'cd']);
  expect(await readFile(path.join(folder, 'quatro'), 'utf8')).toBe('abcd');
});
