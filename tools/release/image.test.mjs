import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { hashFile } from './archive.mjs';
import { readNodeLicence } from './image-base.mjs';
import { writeImage } from './image.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'image-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const mtime = new Date('2026-01-02T03:04:05Z');
// Replaces the libraries and Node: the real ones come from the packages of a Debian.
const base = {
  libraries: [{ name: 'tmp', type: 'directory', mode: 0o1777 }],
  node: [{ name: 'node', type: 'file', mode: 0o755, content: 'node' }],
};
const digestOf = (content) => `sha256:${createHash('sha256').update(content).digest('hex')}`;

test('an image has three layers with the digests that it names, and two images of a folder are equal', async () => {
  const staged = path.join(folder, 'staged');
  mkdirSync(path.join(staged, 'server'), { recursive: true });
  writeFileSync(path.join(staged, 'server/main.js'), 'export {};\n');
  const [one, other, layout] = ['one.tar', 'other.tar', 'layout'].map((name) => path.join(folder, name));
  await writeImage(one, staged, { mtime, base });
  await writeImage(other, staged, { mtime, base });
  expect(await hashFile(one)).toBe(await hashFile(other));

  mkdirSync(layout);
  execFileSync('tar', ['-xf', one, '-C', layout]);
  const read = (file) => readFileSync(path.join(layout, file));
  const readBlob = ({ digest, size }) => {
    const blob = read(`blobs/${digest.replace(':', '/')}`);
    expect([digestOf(blob), blob.length]).toEqual([digest, size]);
    return blob;
  };
  const manifest = JSON.parse(readBlob(JSON.parse(read('index.json')).manifests[0]));
  const { config, rootfs, created } = JSON.parse(readBlob(manifest.config));
  expect(manifest.layers.map((layer) => digestOf(gunzipSync(readBlob(layer))))).toEqual(rootfs.diff_ids);
  expect(created).toBe(mtime.toISOString());
  expect(config).toMatchObject({
    User: '10001:10001',
    StopSignal: 'SIGTERM',
    Volumes: { '/var/lib/mutirao': {} },
  });
  expect(config.Healthcheck.Test.join(' ')).toContain('/readyz');
  const program = path.join(layout, 'blobs', manifest.layers[2].digest.replace(':', '/'));
  const listed = execFileSync('tar', ['-tvzf', program], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  });
  expect(listed).toMatch(
    /^-rw-r--r-- (0\/0|root\/root) .* 2026-01-02 03:04 opt\/mutirao\/server\/main\.js$/m,
  );
});

test('the licence of Node is found beside it, because an image must contain it', () => {
  expect(readNodeLicence()).toContain('Permission is hereby granted, free of charge');
});
