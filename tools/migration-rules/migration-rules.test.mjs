import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  findMigrationViolations,
  findUnsafeMigrationViolations,
  listChangelogReleases,
} from './migration-rules.mjs';
import { findInPlantedMigrations as find, plantedReleases } from './planted-migrations.mjs';

test('the migrations of the project follow the rules', () => {
  const { read, violations } = findMigrationViolations(path.resolve(import.meta.dirname, '../..'));
  expect(violations).toEqual([]);
  expect(read).toBeGreaterThan(40);
});

/** What breaks the former version of the hub: refused, except in a contract step. */
const unsafeMigrations = [
  ['a renamed table', 'alter table members rename to people', 'renamed to people'],
  ['a renamed column', 'alter table members rename column name to title', 'public.members.name is renamed'],
  ['a renamed constraint', 'alter table members rename constraint a to b', 'members.a is renamed'],
  ['a renamed function', 'alter function plain_name(text) rename to simple_name', 'plain_name is renamed'],
  ['a dropped table', 'drop table members', 'members is dropped (table)'],
  ['a dropped view', 'drop view if exists a', 'a is dropped (view)'],
  ['a dropped function', 'drop function if exists plain_name(text)', 'plain_name is dropped (function)'],
  ['a dropped type', 'drop type mood', 'mood is dropped (type)'],
  ['a dropped trigger', 'drop trigger checks on members', 'is dropped (trigger)'],
  [
    'a dropped index, which an "on conflict" may need',
    'drop index members_name',
    'members_name is dropped (index)',
  ],
  ['a dropped column', 'alter table members drop column name', 'members.name is dropped'],
  ['a dropped constraint', 'alter table members drop constraint a', 'members.a is dropped'],
  [
    'another type on a small table',
    'alter table hub_settings alter column a type bigint',
    'gets another type',
  ],
  ['a required column', 'alter table hub_settings alter column a set not null', 'becomes required'],
  ['a column that may become null', 'alter table members alter column a drop not null', 'may become null'],
  ['a removed default', 'alter table members alter column a drop default', 'loses its default'],
  [
    'a new required column without a default',
    'alter table members add column a text not null',
    'needs a default',
  ],
  [
    'a new constraint of older columns',
    'alter table members add constraint a check (b > 1) not valid',
    'may reject',
  ],
  [
    'a new foreign key of an older column',
    'alter table members add constraint a foreign key (b) references c (id) not valid',
    'may reject',
  ],
  ['a revoked right', 'revoke update on members from hub', 'a right is revoked'],
  ['a revoked right on a schema', 'revoke usage on schema public from hub', 'a right is revoked'],
  [
    'revoked rights on all tables',
    'revoke all on all tables in schema public from hub',
    'a right is revoked',
  ],
  ['a new unique index of older columns', 'create unique index a on hub_settings (b)', 'may reject'],
];

describe.each(unsafeMigrations)('%s', (_, statement, message) => {
  test('is refused', () => {
    expect(find(statement)).toEqual([expect.stringContaining(message)]);
    expect(find(statement)[0]).toMatch(/^server\/migrations\/20270101000000_a\.sql: .+contract step only/);
  });
  test('is allowed in a contract step', () => expect(find(`-- contract: 1.4.0\n${statement}`)).toEqual([]));
});

/** What locks a large table for long, or cannot be judged: refused in a contract step too. */
const refusals = [
  ['another type', 'alter table members alter column a type bigint', 'rewrites the table'],
  ['a scan for nulls', 'alter table members alter column a set not null', 'is scanned'],
  [
    'a random default',
    'alter table members add column a uuid default gen_random_uuid()',
    'rewrites the table',
  ],
  [
    'a stored column',
    'alter table members add column a int generated always as (b * 2) stored',
    'rewrites the table',
  ],
  [
    'a numbered column',
    'alter table members add column a int generated always as identity',
    'rewrites the table',
  ],
  ['a check of a new column', 'alter table members add column a int check (a > 1)', 'is checked in all rows'],
  ['a unique new column', 'alter table members add column a int unique', 'builds an index'],
  [
    'a constraint that is checked at once',
    'alter table members add constraint a check (b > 1)',
    '"not valid"',
  ],
  ['a unique constraint', 'alter table members add constraint a unique (b)', 'create the index concurrently'],
  ['an index', 'create index a on members (b)', 'locks the table while it is built'],
  ['an update of all rows', 'update members set a = 1', 'fill it in batches'],
  ['a deletion', 'delete from members', 'fill it in batches'],
  ['a copy of rows', 'insert into members select * from invites', 'fill it in batches'],
  [
    'a deletion in a "with" clause',
    'with a as (delete from members returning id) select id from a',
    'fill it in batches',
  ],
  [
    'an update in the "with" clause of an insertion',
    "with a as (update members set b = 1) insert into outbox_readers (name) values ('c')",
    'fill it in batches',
  ],
  [
    'a copy of rows in a "with" clause of another',
    'with a as (with b as (insert into members select * from invites returning id) select id from b) select id from a',
    'fill it in batches',
  ],
  [
    'a deletion in the "with" clause of a new table',
    'create table a as with b as (delete from members returning id) select id from b',
    'fill it in batches',
  ],
  [
    'a merge in a "with" clause',
    'with a as (merge into members using b on true when matched then delete returning 1) select 1',
    'do not know MergeStmt',
  ],
  ['a revoked role', 'revoke owners from hub', 'do not know GrantRoleStmt'],
  ['a table that may exist', 'create table if not exists a (id int)', 'write "create table"'],
  ['a table of rows that may exist', 'create table if not exists a as select 1', 'write "create table"'],
  [
    'a deletion from a table that may exist',
    'create table if not exists members (id int); delete from members',
    'fill it in batches',
  ],
  ['a column that may exist', 'alter table members add column if not exists a int', 'write "add column"'],
  ['an index that may exist', 'create index if not exists a on hub_settings (b)', 'write "create index"'],
  ['a sequence that may exist', 'create sequence if not exists a', 'write "create sequence"'],
  ['a lock', 'lock table members', 'do not know LockStmt'],
  ['an emptied table', 'truncate members', 'do not know TruncateStmt'],
  ['a disabled trigger', 'alter table members disable trigger all', 'do not know AT_DisableTrigAll'],
  ['another schema', 'alter table members set schema auth', 'do not know AlterObjectSchemaStmt'],
  [
    'a changed view',
    'alter view a rename column b to c; alter view a alter column b set default 1',
    'do not know',
  ],
  ['what is no SQL', 'alter the table members', 'syntax error'],
];

test.each(refusals)('%s is refused on a large table', (_, statement, message) => {
  for (const text of [statement, `-- contract: 1.4.0\n${statement}`])
    expect(find(text)).toContainEqual(expect.stringContaining(message));
});

test.each([
  'create table a (id int primary key, b text unique, c int references members (id)); create index d on a (b)',
  'create table a (id int); alter table a add column b int not null; alter table a rename to b; update a set id = 1',
  'create table a as select id from members; delete from a',
  "alter table members add column a text not null default '', add column b timestamptz not null default now()",
  "alter table members add column a text[] not null default array['b'], add column c date references d (id)",
  'alter table members add column a int; alter table members add constraint b check (a > 1) not valid',
  'alter table members alter column a set default 4, alter column b set statistics 500',
  'alter table hub_settings add column a int not null default 1 check (a > 0); update hub_settings set a = 2',
  "insert into outbox_readers (name) values ('webhooks')",
  "with a as (update hub_settings set b = 1 returning b) insert into outbox_readers (name) values ('c')",
  'create table a (id int); with b as (delete from a returning id) select id from b',
  'with a as (select id from members) select count(*) from a',
  'create function a() returns void begin atomic delete from members; end',
  'grant select on members to hub; create table a (id int); revoke all on a from public',
  'create sequence a; create materialized view b as select id from members; create schema if not exists c',
  "comment on table members is 'a'; create extension if not exists pg_trgm",
])('allowed: %s', (text) => expect(find(text)).toEqual([]));

test.each(['1.5.0', '1.4', 'next', ''])('a contract step of version "%s" is refused', (version) => {
  expect(find(`-- contract: ${version}\ndrop table a`)).toEqual([
    expect.stringContaining('-- contract: X.Y.Z'),
  ]);
});

test('releases are the sections of the changelog', () => {
  expect(
    listChangelogReleases('# Changelog\n## Unreleased\n## 1.4.0 (2027-03-01)\n### 9.9.9\n## 1.3.0\n'),
  ).toEqual(plantedReleases);
});

test('a column becomes required without a scan after a former file has validated a check of it', () => {
  const add = 'alter table members add constraint c check (a is not null) not valid';
  const contract = (text) => `-- contract: 1.4.0\n${text}`;
  const [validate, require] = [
    'alter table members validate constraint c',
    'alter table members alter column a set not null',
  ];
  expect(find(contract(add), validate, contract(require))).toEqual([]);
  expect(find(contract(add), contract(require))).toEqual([expect.stringContaining('is scanned')]);
  expect(find(contract(add), `${validate};${require}`)).toContainEqual(
    expect.stringContaining('file of its own'),
  );
});

describe('a file without a transaction', () => {
  const marker = '-- without a transaction\n';
  const build = 'create index concurrently a on members (b)';
  const drop = 'drop index concurrently if exists a';
  test('builds one index, and removes before it what a failed attempt left', () =>
    expect(find(`${marker}${drop};\n${build};`)).toEqual([]));
  test.each([
    build,
    `${drop}; ${build}; alter table members add column c int`,
    `drop index concurrently a; ${build}`,
    'alter table members add column a int',
  ])('is refused with other statements: %s', (text) =>
    expect(find(marker + text)).toContainEqual(expect.stringContaining('has two statements')),
  );
  test('is necessary for an index that is built concurrently', () =>
    expect(find(`${drop}; ${build}`)).toEqual([expect.stringContaining('only in a file that begins')]));
  test('does not drop another index', () =>
    expect(find(`${marker}drop index concurrently if exists b; ${build}`)).toEqual([
      expect.stringContaining('b is dropped (index)'),
    ]));
});

describe('a migration with a name before the baseline', () => {
  const file = { path: 'server/migrations/20261128235959_a.sql', text: 'drop table a' };
  test('is not checked if it has landed', () =>
    expect(findUnsafeMigrationViolations([file], [], [file.path])).toEqual([]));
  test('is checked if it has not landed', () =>
    expect(findUnsafeMigrationViolations([file], [], [])).toEqual([
      expect.stringContaining('a is dropped (table)'),
    ]));
});
