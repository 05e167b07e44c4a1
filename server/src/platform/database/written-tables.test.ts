import { expect, test } from 'vitest';
import { sql } from './database.ts';
import { listWrittenTables } from './written-tables.ts';

test.each([
  ['select id from notes where text = $1', []],
  ['insert into notes values ($1)', ['notes']],
  ['INSERT INTO public.notes (id) select id from drafts', ['notes']],
  ['update only notes n set text = $1 from drafts', ['notes']],
  ['delete from notes using drafts d where d.id = notes.id', ['notes']],
  [
    `with moved as (delete from drafts returning id), counted as (update counts set notes = notes + 1)
     insert into notes select id from moved`,
    ['drafts', 'counts', 'notes'],
  ],
])('%s', (statement, tables) => expect(listWrittenTables(statement)).toEqual(tables));

test('the words after “for update” and “do update” are no tables, and hide none', () => {
  const statement = `with locked as (select id from drafts for update skip locked)
    insert into notes select id from locked on conflict (id) do update set text = excluded.text`;
  expect(listWrittenTables(statement)).toContain('notes');
  expect(listWrittenTables(statement)).not.toContain('drafts');
});

test('the name of a table that is part of the statement is found', () => {
  const table = sql.raw('notes');
  expect(listWrittenTables(sql`update ${table} set text = ${'a'}`.text)).toEqual(['notes']);
});
