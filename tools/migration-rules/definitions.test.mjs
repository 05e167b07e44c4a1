import { describe, expect, test } from 'vitest';
import { findInPlantedMigrations as find } from './planted-migrations.mjs';

const contract = '-- contract: 1.4.0\n';
const body = 'returns int language sql return 1';

describe.each([
  [
    'a trigger',
    'create trigger a after insert on members for each row execute function b()',
    'also runs when',
  ],
  [
    'a replaced trigger',
    'create or replace trigger a after insert on members for each row execute function b()',
    'also runs when',
  ],
  [
    'a trigger on a small table',
    'create constraint trigger a after update on hub_settings for each row execute function b()',
    'trigger a on public.hub_settings also runs when',
  ],
  ['a replaced function', `create or replace function a() ${body}`, 'function a may replace one'],
  ['a replaced procedure', 'create or replace procedure a() begin atomic; end', 'function a may replace one'],
  ['a replaced view', 'create or replace view a as select 1', 'view public.a may replace one'],
  [
    'a replaced aggregate',
    'create or replace aggregate a(int) (sfunc = b, stype = int)',
    'a may replace one',
  ],
  [
    'a function that replaces a view of the same name',
    `create view a as select 1; create or replace function a() ${body}`,
    'function a may replace one',
  ],
  ['a table that inherits', 'create table a () inherits (members)', 'adds its rows to public.members'],
  [
    'a partition',
    "create table a partition of members for values in ('b')",
    'adds its rows to public.members',
  ],
  [
    'a table that inherits from an older and a new one',
    'create table a (id int); create table b () inherits (a, members)',
    'public.b adds its rows to public.members',
  ],
])('%s', (_, statement, message) => {
  test('is refused', () =>
    expect(find(statement)).toEqual([
      expect.stringMatching(new RegExp(`${message}.*contract step only`.replaceAll('(', '\\('))),
    ]));
  test('is allowed in a contract step', () => expect(find(contract + statement)).toEqual([]));
});

test('what replaces a definition of an earlier file is refused', () =>
  expect(find(`create function a() ${body}`, `create or replace function a() ${body}`)).toEqual([
    expect.stringContaining('20270102000000_a.sql: function a may replace one'),
  ]));

test.each([
  `create function a() ${body}; create or replace function a() ${body}`,
  'create view a as select 1; create or replace view public.a as select 1',
  'create table a (id int); create trigger b after insert on a for each row execute function c()',
  "create table a (id int) partition by list (id); create table b partition of a for values in ('1')",
])('what the file itself has created can be changed: %s', (text) => expect(find(text)).toEqual([]));

test.each([
  ['a "select"', 'select id from members for update'],
  ['a weaker lock', 'select id from members for key share skip locked'],
  ['a join', 'select 1 from outbox_readers r join members m on true for update of m'],
  ['a subquery', 'select id from (select id from members for update) a'],
  ['a "with" clause', 'with a as (select id from members for no key update) select id from a'],
  ['a subquery of an update', 'update hub_settings set a = (select id from members limit 1 for update)'],
  ['a new table', 'create table a as select id from members for share'],
])('a lock of rows of a large table is refused in %s, in a contract step too', (_, statement) => {
  for (const text of [statement, contract + statement])
    expect(find(text)).toEqual([expect.stringContaining('public.members: rows are locked until')]);
});

test.each([
  'select name from outbox_readers for update',
  'create table a (id int); select id from a for update',
  'create function a() returns void begin atomic select id from members for update; end',
])('a lock of rows is allowed: %s', (text) => expect(find(text)).toEqual([]));
