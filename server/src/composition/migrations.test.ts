import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database';
import { sql } from '#platform/database/database';
import { listSqlFileNames, readFormerChecksums } from '#platform/database/migration-files';
import { readRepeatableMigrations } from '#platform/database/repeatable-migrations';
import { currentNotificationPartsViewScript } from '#features/notifications/store/current-parts-view';
import { migrationSets } from './migration-sets.ts';

const source = path.join(import.meta.dirname, '..');
const features = new Set([
  ...(await readdir(path.join(source, 'features'))),
  ...(await readdir(path.join(source, 'platform'))),
  // The former name of the outbox.
  'notification-events',
]);

test('a file is named after its UTC timestamp and its feature, and no two of a schema have the same timestamp', async () => {
  for (const { folder: migrations, schema } of migrationSets) {
    const names = (await listSqlFileNames(migrations)).map(
      (file) => /^(\d{14})_([a-z-]+)(?:_[a-z-]+)?\.sql$/.exec(file) ?? [file],
    );
    expect(new Set(names.map(([, timestamp]) => timestamp)).size).toBe(names.length);
    if (schema !== 'public') continue;
    for (const [file, , feature] of names) expect(features.has(feature ?? ''), file).toBe(true);
  }
});

test('a file of functions, views or triggers is named after its feature', async () => {
  for (const set of migrationSets)
    for (const { name } of await readRepeatableMigrations(set))
      expect(features.has(path.basename(name, '.sql')), name).toBe(true);
});

test('the view of current notifications is composed from their kinds', async () => {
  const files = (await Promise.all(migrationSets.map(readRepeatableMigrations))).flat();
  const view = files.find(({ name }) => name === 'views/notifications.sql');
  // After a change of a kind of notification, `node tools/record-revisions.mjs` writes the file.
  expect(view?.text.replace(/^.*\n/, '')).toBe(currentNotificationPartsViewScript);
});

test('former checksums name migrations that exist', async () => {
  for (const { folder } of migrationSets)
    expect(await listSqlFileNames(folder)).toEqual(
      expect.arrayContaining([...(await readFormerChecksums(folder)).keys()]),
    );
});

test('a function that an index, a generated column or a constraint calls is in no repeatable file', async () => {
  const database = await createTestDatabase();
  const called = await database.db.rows<{ name: string }>(sql`
    select distinct p.proname as name from pg_depend d join pg_proc p on p.oid = d.refobjid
    where d.refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace
      and (d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass)
        or d.classid = 'pg_class'::regclass and exists (select from pg_index i where i.indexrelid = d.objid))`);
  await database.drop();
  const files = (await Promise.all(migrationSets.map(readRepeatableMigrations))).flat();
  expect(called.map(({ name }) => name)).toContain('search_vector');
  for (const { name } of called)
    expect(
      files.filter(({ text }) => text.includes(`replace function ${name}(`)),
      name,
    ).toEqual([]);
});
