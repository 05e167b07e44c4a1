import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { withScratchDatabase } from './scratch-database.ts';

const parent = await mkdtemp(path.join(os.tmpdir(), 'mutirao-scratch-'));
afterAll(() => rm(parent, { recursive: true }));

test('a scratch database is deleted afterwards, also after an error, and what a killed process left too', async () => {
  await mkdir(path.join(parent, 'backup-proof-killed'));
  await writeFile(path.join(parent, 'other'), '');
  let used = '';
  const failing = withScratchDatabase({ parent, bytes: 0 }, async ({ connectionString }) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query('select 1');
    await client.end();
    used = connectionString;
    // A second scratch database at the same time does not remove the folder of the first one.
    await withScratchDatabase({ parent, bytes: 0 }, async () => undefined);
    expect((await readdir(parent)).filter((name) => name.startsWith('backup-proof-'))).toHaveLength(1);
    throw new Error('the archive is not good');
  });
  await expect(failing).rejects.toThrow('the archive is not good');
  expect(await readdir(parent)).toEqual(['other']);
  await expect(new pg.Client({ connectionString: used }).connect()).rejects.toThrow(/ECONNREFUSED/);
});
