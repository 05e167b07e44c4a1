import { describe, expect, test } from 'vitest';
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
