import { describe, expect, test } from 'vitest';
import { findUnsafeMigrationViolations } from './migration-rules.mjs';
import { findInPlantedMigrations as find } from './planted-migrations.mjs';

const contract = '-- contract: 1.4.0\n';

describe('the name of an index', () => {
  test.each([
    ['an index', 'alter index users_email rename to users_by_email'],
    ['an index that exists', 'alter index if exists users_email rename to users_by_email'],
    ['an index like a table', 'alter table users_email rename to users_by_email'],
    ['a table like an index', 'alter index members rename to people'],
  ])('%s is renamed in a contract step only', (_, statement) => {
    expect(find(statement)).toEqual([expect.stringMatching(/is renamed to .+contract step only/)]);
    expect(find(contract + statement)).toEqual([]);
  });
  test.each([
    'create index a on hub_settings (b); alter index a rename to c',
    'create table a (id int); create unique index b on a (id); alter index b rename to c',
  ])('can change in the file that creates the index: %s', (text) => expect(find(text)).toEqual([]));
});

describe('an index that is built concurrently', () => {
  const rebuild = (name, unique = '') =>
    `-- without a transaction\ndrop index concurrently if exists ${name};\ncreate ${unique} index concurrently ${name} on members (b);`;
  const older = 'create unique index a on hub_settings (c)';

  test('does not replace one of an earlier file', () => {
    expect(find(contract + older, rebuild('a'))).toEqual([
      expect.stringMatching(/02000000_a.sql: a is dropped \(index\).+give the new index another name/),
    ]);
    expect(find(contract + older, rebuild('b'))).toEqual([]);
  });
  test('does not replace one that an earlier file renamed', () => {
    const rename = `${contract}alter index a rename to b`;
    expect(find(contract + older, rename, rebuild('b'))).toEqual([expect.stringContaining('another name')]);
    expect(find(contract + older, rename, rebuild('a'))).toEqual([]);
  });
  test('does not replace one of the baseline', () => {
    const first = { path: 'server/migrations/20261124000000_a.sql', text: older };
    const second = { path: 'server/migrations/20270101000000_a.sql', text: rebuild('a') };
    expect(findUnsafeMigrationViolations([first, second], [], [first.path])).toEqual([
      expect.stringContaining('another name'),
    ]);
  });
  test('can have the name of one that an earlier contract step dropped', () =>
    expect(find(contract + older, `${contract}drop index a`, rebuild('a'))).toEqual([]));
  test('is not unique on a table that exists', () =>
    expect(find(rebuild('a', 'unique'))).toEqual([
      expect.stringMatching(/a may reject what the former version writes.+contract step only/),
    ]));
  test('is unique in a contract step, whose first line comes before "-- without a transaction"', () => {
    expect(find(contract + rebuild('a', 'unique'))).toEqual([]);
    const [marker, ...statements] = rebuild('a', 'unique').split('\n');
    expect(find([marker, contract.trim(), ...statements].join('\n'))).toEqual([
      expect.stringContaining('contract step only'),
    ]);
  });
  test('becomes the constraint of its table in the next file', () => {
    const use = `${contract}alter table members add constraint a unique using index a`;
    expect(find(contract + rebuild('a', 'unique'), use)).toEqual([]);
  });
  test('is the only one of its file in a contract step too', () =>
    expect(find(`${contract}${rebuild('a', 'unique')} drop table members`)).toEqual([
      expect.stringContaining('has two statements'),
    ]));
});

test('a unique index is not replaced by one of other columns', () => {
  const replace = 'drop index a; create unique index a on hub_settings (b, c)';
  expect(find(replace)).toEqual([
    expect.stringContaining('a is dropped (index)'),
    expect.stringContaining('a may reject what the former version writes'),
  ]);
  expect(find(contract + replace)).toEqual([]);
});

test('a unique index of a new table or of new columns is allowed', () =>
  expect(
    find(
      'create table a (id int); create unique index b on a (id)',
      'alter table hub_settings add column b int; create unique index c on hub_settings (b)',
    ),
  ).toEqual([]));
