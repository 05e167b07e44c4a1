import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  checksumsFile,
  findBackdatedMigrationViolations,
  findChangedMigrationViolations,
  readMigrationChecksums,
  computeChecksumsFileContent,
} from './landed-migrations.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'landed-migrations-'));
  mkdirSync(path.join(root, path.dirname(checksumsFile)), { recursive: true });
  git('init', '--quiet', '--initial-branch', 'main');
  record([first]);
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
const commit = () => {
  git('add', '.');
  git(
    '-c',
    'user.name=Ana',
    '-c',
    'user.email=ana@hub.example',
    'commit',
    '--quiet',
    '-m',
    'polls: Add a table',
  );
};
const write = (recorded) => writeFileSync(path.join(root, checksumsFile), JSON.stringify(recorded, null, 2));
const record = (files) => write(computeChecksumsFileContent(files, readMigrationChecksums(root)));
const find = (files, folder = root) => findChangedMigrationViolations(files, readMigrationChecksums(folder));

const first = { path: 'server/migrations/20270101000000_polls.sql', text: 'create table polls ();' };
const second = { path: 'server/migrations/20270102000000_likes.sql', text: 'create table likes ();' };
const changed = { ...first, text: 'create table polls (id uuid);' };

test('a migration passes as it landed, and a new one once it is recorded', () => {
  expect(find([first])).toEqual([]);
  expect(find([first, second])).toEqual([`${second.path}: run node tools/record-revisions.mjs`]);
  record([first, second]);
  expect(find([first, second])).toEqual([]);
});

test('a landed migration that is changed or removed is a violation, also if its checksum is recorded again', () => {
  expect(find([changed])[0]).toContain('a migration stays as it landed');
  expect(find([])[0]).toContain('is removed');
  write(computeChecksumsFileContent([changed], { landed: {} }));
  expect(find([changed])[0]).toContain('a migration stays as it landed');
  commit();
  expect(find([changed])[0]).toContain('a migration stays as it landed');
  write({});
  commit();
  expect(find([changed])[0]).toContain('a migration stays as it landed');
  record([changed]);
  expect(find([changed])[0]).toContain('a migration stays as it landed');
  expect(find([first])).toEqual([]);
});

test('a migration on a branch can change until it lands', () => {
  git('switch', '--quiet', '--create', 'likes');
  record([first, second]);
  commit();
  const other = { ...second, text: 'create table likes (id uuid);' };
  expect(find([first, other])[0]).toContain('not as it was recorded');
  record([first, other]);
  expect(find([first, other])).toEqual([]);
});

describe('a new migration', () => {
  const findBackdated = (files) => findBackdatedMigrationViolations(files, readMigrationChecksums(root));
  const named = (name) => ({ path: `server/migrations/${name}.sql`, text: 'create table a ();' });

  test.each(['20261231235959_likes', '20261101000000_likes', '20270101000000_likes', '1_likes'])(
    'is not older than one that has landed: %s',
    (name) => {
      const message = 'is older than 20270101000000_polls.sql, which has landed: rename it';
      expect(findBackdated([first, named(name)])).toEqual([expect.stringContaining(message)]);
      record([first, named(name)]);
      expect(findBackdated([first, named(name)])).toEqual([expect.stringContaining(message)]);
    },
  );
  test('is newer than those that have landed, or belongs to another folder', () => {
    const identity = { path: 'server/src/identity/migrations/20261101000000_users.sql', text: '' };
    expect(findBackdated([identity, first, second, named('20270101000001_likes')])).toEqual([]);
  });
  test('can be older than another new one', () => {
    git('switch', '--quiet', '--create', 'likes');
    record([first, second]);
    commit();
    expect(findBackdated([first, named('20270101120000_polls'), second])).toEqual([]);
  });
});

test('in a shallow clone and without a repository the recorded checksums decide', () => {
  record([first, second]);
  commit();
  const clone = path.join(root, 'clone');
  git('clone', '--quiet', '--depth', '1', pathToFileURL(root).href, clone);
  expect(find([first, second], clone)).toEqual([]);
  expect(find([changed, second], clone)[0]).toContain('a migration stays as it landed');
  const copy = mkdtempSync(path.join(os.tmpdir(), 'landed-migrations-copy-'));
  cpSync(path.join(root, 'tools'), path.join(copy, 'tools'), { recursive: true });
  expect(find([first, second], copy)).toEqual([]);
  expect(find([changed, second], copy)[0]).toContain('not as it was recorded');
  rmSync(copy, { recursive: true });
});
