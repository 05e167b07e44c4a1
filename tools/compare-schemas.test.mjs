import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded/embedded-database.ts';
import { compareDatabaseSchemas, parseRenameList } from './compare-schemas.mjs';
import { projectRoot } from './steps.mjs';

const schema = `
  create extension if not exists unaccent;
  create schema shop;
  create text search dictionary shop.stems (template = snowball, language = portuguese);
  create text search configuration shop.words (copy = portuguese);
  alter text search configuration shop.words alter mapping for word with unaccent, shop.stems;
  create type shop.colour as enum ('red', 'green');
  create domain shop.cents as integer check (value >= 0);
  create sequence shop.numbers;
  create table shop.makers (id integer primary key, name text not null);
  create table shop.things (
    id bigint generated always as identity,
    name text not null default 'thing' check (name <> ''),
    price integer,
    doubled integer generated always as (price * 2) stored,
    maker_id integer references shop.makers (id)
  ) with (fillfactor = 80);
  create index things_by_name on shop.things (name) where price > 0;
  create view shop.cheap as select id from shop.things where price < 10;
  create materialized view shop.names as select name from shop.things;
  create function shop.twice(value integer) returns integer language sql immutable as $$ select value * 2 $$;
  create function shop.touch() returns trigger language plpgsql as $$
  begin
    -- The name is the reason.
    return new;
  end $$;
  create trigger touched before update on shop.things for each row execute function shop.touch();
  comment on table shop.things is 'What is sold.';
  create publication sales for table shop.things;
  grant select, insert, update on shop.makers to public;
  insert into shop.makers (id, name) values (1, 'Ana'), (2, 'Bia')`;

let server;
let folder;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'compare-schemas-'));
  server = await startEmbeddedDatabase({ dataFolder: path.join(folder, 'data'), settings: { fsync: 'off' } });
  await createDatabase('original', schema);
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function runIn(name, statements) {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

function urlOf(name) {
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

async function createDatabase(name, statements, template = 'template1') {
  await runIn('postgres', `drop database if exists ${name} with (force)`);
  await runIn('postgres', `create database ${name} template ${template} strategy file_copy`);
  await runIn(name, statements);
}

/** Compares the original with a changed copy of it. */
const compareWith = async (change, renames) => {
  await createDatabase('changed', change, 'original');
  return compareDatabaseSchemas(urlOf('original'), urlOf('changed'), renames);
};

test('two databases of the same statements are equal', async () => {
  await createDatabase('changed', schema);
  const { differences, orders, objects } = await compareDatabaseSchemas(urlOf('original'), urlOf('changed'));
  expect({ differences, orders }).toEqual({ differences: [], orders: [] });
  expect(objects).toBeGreaterThan(30);
});

test.each([
  ['schema', 'create schema other', 'only in B: schema other'],
  ['extension', 'create extension pg_trgm', 'only in B: extension pg_trgm'],
  ['table', 'create table shop.orders ()', 'only in B: relation shop.orders'],
  ['missing table', 'drop table shop.makers cascade', 'only in A: relation shop.makers'],
  ['storage parameter', 'alter table shop.things set (fillfactor = 70)', 'different: relation shop.things'],
  ['privilege', 'revoke update on shop.makers from public', 'different: relation shop.makers'],
  ['column privilege', 'grant update (name) on shop.things to public', 'different: column shop.things.name'],
  ['column', 'alter table shop.things add size integer', 'only in B: column shop.things.size'],
  ['type', 'alter table shop.makers alter name type varchar(9)', 'different: column shop.makers.name'],
  ['default', "alter table shop.things alter name set default 'x'", 'different: column shop.things.name'],
  ['nullability', 'alter table shop.makers alter name drop not null', 'different: column shop.makers.name'],
  [
    'collation',
    'alter table shop.makers alter name type text collate "C"',
    'different: column shop.makers.name',
  ],
  [
    'storage',
    'alter table shop.makers alter name set storage external',
    'different: column shop.makers.name',
  ],
  [
    'compression',
    'alter table shop.makers alter name set compression pglz',
    'different: column shop.makers.name',
  ],
  [
    'identity',
    'alter table shop.things alter id set generated by default',
    'different: column shop.things.id',
  ],
  [
    'generated expression',
    'alter table shop.things drop doubled, add doubled integer generated always as (price * 3) stored',
    'different: column shop.things.doubled',
  ],
  ['constraint', 'alter table shop.things add check (price > 0)', 'only in B: constraint shop.things'],
  [
    'unvalidated constraint',
    "alter table shop.things drop constraint things_name_check, add constraint things_name_check check (name <> '') not valid",
    'different: constraint shop.things.things_name_check',
  ],
  [
    'index',
    'drop index shop.things_by_name; create index things_by_name on shop.things (name)',
    'different: index shop.things_by_name',
  ],
  [
    'view',
    'create or replace view shop.cheap as select id from shop.things where price < 9',
    'different: view shop.cheap',
  ],
  [
    'materialized view',
    'drop materialized view shop.names; create materialized view shop.names as select 1 as name',
    'different: view shop.names',
  ],
  [
    'body',
    'create or replace function shop.twice(value integer) returns integer language sql immutable as $$ select value + value $$',
    'different: function shop.twice',
  ],
  ['volatility', 'alter function shop.twice volatile', 'different: function shop.twice'],
  [
    'setting of a function',
    'alter function shop.twice set search_path = shop',
    'different: function shop.twice',
  ],
  ['trigger', 'drop trigger touched on shop.things', 'only in A: trigger shop.things.touched'],
  [
    'disabled trigger',
    'alter table shop.things disable trigger touched',
    'different: trigger shop.things.touched',
  ],
  ['policy', 'create policy mine on shop.things using (true)', 'only in B: policy shop.things.mine'],
  ['row security', 'alter table shop.things enable row level security', 'different: relation shop.things'],
  [
    'rule',
    'create rule never as on delete to shop.makers do instead nothing',
    'only in B: rule shop.makers.never',
  ],
  [
    'order of labels',
    "drop type shop.colour; create type shop.colour as enum ('green', 'red')",
    'different: type shop.colour',
  ],
  ['domain', 'alter domain shop.cents set not null', 'different: type shop.cents'],
  [
    'constraint of a domain',
    'alter domain shop.cents add check (value < 9)',
    'only in B: constraint shop.cents',
  ],
  ['composite type', 'create type shop.pair as (one text)', 'only in B: type shop.pair'],
  ['collation object', "create collation shop.plain (locale = 'C')", 'only in B: collation shop.plain'],
  [
    'text search mapping',
    'alter text search configuration shop.words alter mapping for word with simple',
    'different: text search configuration shop.words',
  ],
  [
    'text search dictionary',
    'alter text search dictionary shop.stems (stopwords = portuguese)',
    'different: text search dictionary shop.stems',
  ],
  ['sequence', 'alter sequence shop.numbers increment 5', 'different: sequence shop.numbers'],
  [
    'statistics',
    'create statistics shop.pairs on name, price from shop.things',
    'only in B: statistics shop.pairs',
  ],
  ['comment', "comment on table shop.things is 'Other.'", 'different: comment table shop.things'],
  [
    'comment of a column',
    "comment on column shop.things.name is 'x'",
    'only in B: comment table column shop.things.name',
  ],
  ['publication', 'alter publication sales add table shop.makers', 'different: publication sales'],
  [
    'default privileges',
    'alter default privileges in schema shop grant select on tables to public',
    'only in B: default privileges shop',
  ],
  ['row', "insert into shop.makers (id, name) values (3, 'Cris')", 'different: rows shop.makers'],
])('a difference of this kind is reported: %s', async (_, change, expected) => {
  const { differences } = await compareWith(change);
  expect(
    differences.some((difference) => difference.startsWith(expected)),
    differences.join('\n'),
  ).toBe(true);
});

test('comments and spaces within a body are no difference', async () => {
  const { differences } = await compareWith(`
    create or replace function shop.touch() returns trigger language plpgsql as $$
    begin return new; -- Other words.
    end $$`);
  expect(differences).toEqual([]);
});

test('another order of columns is reported and is no difference', async () => {
  const { differences, orders } = await compareWith(`
    alter table shop.things rename price to moved;
    alter table shop.things add price integer;
    alter table shop.things drop doubled, add doubled integer generated always as (price * 2) stored;
    drop index shop.things_by_name; drop view shop.cheap; alter table shop.things drop moved;
    create index things_by_name on shop.things (name) where price > 0;
    create view shop.cheap as select id from shop.things where price < 10`);
  expect(differences).toEqual([]);
  expect(orders).toEqual([
    'shop.things\n  A: id, name, price, doubled, maker_id\n  B: id, name, maker_id, price, doubled',
  ]);
});

test('a rename is no difference if it is in the list', async () => {
  const change = 'alter table shop.makers rename to sellers; alter table shop.sellers rename name to title';
  const renames = parseRenameList('# Old and new name\nmakers\tsellers\n');
  expect((await compareWith(change)).differences).not.toEqual([]);
  expect((await compareWith(change, renames)).differences.join('\n')).toContain(
    'only in B: column shop.sellers.title',
  );
  expect((await compareWith('alter table shop.makers rename to sellers', renames)).differences).toEqual([]);
  const limited = [...renames, ...parseRenameList('name\ttitle\tmakers')];
  expect((await compareWith(change, limited)).differences).toEqual([]);
  expect(() => parseRenameList('makers sellers')).toThrow('not two names');
});

test('the command exits with 0 for equal databases, 1 for different ones, and 2 for wrong input', async () => {
  const runTool = (...parameters) =>
    promisify(execFile)(process.execPath, ['tools/compare-schemas.mjs', ...parameters], {
      cwd: projectRoot,
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
    );
  await createDatabase('changed', schema.replaceAll('makers', 'sellers'));
  expect(await runTool(urlOf('original'), urlOf('original'))).toEqual({
    code: 0,
    output: expect.stringMatching(/^equal: \d+ objects\n$/),
  });
  expect(await runTool(urlOf('original'), urlOf('changed'))).toEqual({
    code: 1,
    output: expect.stringContaining('only in B: relation shop.sellers'),
  });
  const renames = path.join(folder, 'renames.tsv');
  await writeFile(
    renames,
    'makers\tsellers\nmakers_pkey\tsellers_pkey\nmakers_id_not_null\tsellers_id_not_null\nmakers_name_not_null\tsellers_name_not_null\n',
  );
  expect(await runTool(urlOf('original'), urlOf('changed'), '--renames', renames)).toMatchObject({ code: 0 });
  expect(await runTool(urlOf('original'))).toEqual({
    code: 2,
    output: expect.stringContaining('URL_A URL_B'),
  });
});
