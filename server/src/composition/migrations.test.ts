import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrationSets } from '../app.ts';

test('a file is named after its UTC timestamp and its feature, and no two of a schema have the same timestamp', async () => {
  const source = path.join(import.meta.dirname, '..');
  const features = new Set([
    ...(await readdir(path.join(source, 'features'))),
    ...(await readdir(path.join(source, 'platform'))),
  ]);
  for (const { folder: migrations, schema } of migrationSets) {
    const names = (await readdir(migrations)).map(
      (file) => /^(\d{14})_([a-z-]+)(?:_[a-z-]+)?\.sql$/.exec(file) ?? [file],
    );
    expect(new Set(names.map(([, timestamp]) => timestamp)).size).toBe(names.length);
    if (schema !== 'public') continue;
    for (const [file, , feature] of names) expect(features.has(feature ?? ''), file).toBe(true);
  }
});
