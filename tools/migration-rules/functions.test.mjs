import { expect, test } from 'vitest';
import { findInPlantedMigrations as find } from './planted-migrations.mjs';

test.each([
  ['a function', 'select fill_members()', 'fill_members() may write'],
  ['a function in a "from" clause', 'select id from fill_members()', 'fill_members() may write'],
  ['a function of another schema', "select public.lower('A')", 'public.lower() may write'],
  ['a longer wait for locks', "select set_config('lock_timeout', '0', false)", 'set_config() may write'],
  ['a lock of the server', 'select pg_advisory_lock(1)', 'pg_advisory_lock() may write'],
  [
    'a function in the rows of a small table',
    'insert into outbox_readers (name) values (fill_members())',
    'fill_members() may write',
  ],
  ['a function in an update', 'update hub_settings set a = fill_members()', 'fill_members() may write'],
  ['a function in a new table', 'create table a as select fill_members()', 'fill_members() may write'],
  [
    'a function as default of a new column',
    'alter table hub_settings add column a int default fill_members()',
    'fill_members() may write',
  ],
  ['a block of code', 'do $$ begin end $$', 'write plain statements'],
  ['the call of a procedure', 'call fill_members()', 'write plain statements'],
])('%s is refused, in a contract step too', (_, statement, message) => {
  for (const text of [statement, `-- contract: 1.4.0\n${statement}`])
    expect(find(text)).toEqual([expect.stringContaining(message)]);
});

test.each([
  "select setval('event_queue_positions', coalesce(max(position), 1)) from event_answers",
  "select pg_notify('hub', pg_catalog.lower('A')), trim(' a '), extract(year from now())",
  'update hub_settings set a = upper(a)',
  'create view a as select plain_text(name) from members',
])('allowed: %s', (text) => expect(find(text)).toEqual([]));
