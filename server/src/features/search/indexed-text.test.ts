import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database';

let fresh: FreshDatabase;
beforeAll(async () => void (fresh = await freshDatabase()));
afterAll(() => fresh.drop());

const longest = 20_000;
const units = [
  '_a',
  'a-',
  '-a-1',
  'a.',
  'a/',
  './',
  '~/',
  'a@',
  '1@a',
  '1e',
  '<a ',
  '<!--',
  '&a',
  'a',
  'é ',
  '😀',
];
const fill = (unit: string) => unit.repeat(Math.ceil(longest / unit.length)).slice(0, longest);

test('every column of words is made by the one function that reads a text once', async () => {
  const columns = await fresh.db.rows<{ name: string; expression: string }>(sql`
    select format('%s.%s', a.attrelid::regclass, a.attname) as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    join pg_class c on c.oid = a.attrelid
    where a.atttypid = 'tsvector'::regtype and c.relnamespace = 'public'::regnamespace order by 1 limit 100`);
  expect(columns.map(({ name }) => name)).toEqual([
    'audit_entries.words',
    'comments.words',
    'courses.words',
    'discussions.preview_words',
    'discussions.words',
    'events.words',
    'messages.words',
  ]);
  // The log has no parser: it splits at everything that is no letter or digit.
  const made = columns.filter(({ name }) => name !== 'audit_entries.words');
  expect(made.filter(({ expression }) => !expression.includes('search_vector('))).toEqual([]);
  expect(columns.filter(({ expression }) => /\bto_tsvector\(/.test(expression))).toEqual([]);
});

// Only these kinds of words make the parser read ahead: without their signs it reads each character a bounded number of times.
const readAhead = [
  'asciihword',
  'email',
  'hword',
  'hword_asciipart',
  'hword_numpart',
  'hword_part',
  'numhword',
  'protocol',
  'tag',
  'url',
  'url_path',
];

test.each(units)('of a long text of %s no word is read for that the parser reads ahead', async (unit) => {
  const rows = await fresh.db.rows<{ alias: string; ends: number }>(sql`
    select alias, count(*)::int as ends from ts_debug('mutirao', searchable_text(${fill(unit)})) group by 1 limit 30`);
  expect(rows.map(({ alias }) => alias).filter((alias) => readAhead.includes(alias))).toEqual([]);
});

test('no word keeps a sign that makes the parser read ahead', async () => {
  const row = await fresh.db.row<{ text: string }>(sql`select searchable_text(${units.join('')}) as text`);
  expect(row?.text).not.toMatch(/[@_/~<-]/);
  expect(row?.text).toHaveLength(units.join('').length);
});

test('an excerpt has its signs back, and its matches marked', async () => {
  const text = 'Veja guarda-chuva em https://exemplo.com/a_b ~ou~ <b>fale</b> com ana@exemplo.com';
  const row = await fresh.db.row<{ part: string }>(
    sql`select search_excerpt(${`${text}\uE000\u0001`}, all_words_query('guarda-chuva'), 'HighlightAll=true') as part`,
  );
  expect(row?.part.replaceAll(/[\uE000\uE001]/g, '')).toBe(text);
  expect(row?.part).toContain('\uE000guarda\uE001-\uE000chuva\uE001');
});

test('a word that is asked for many times is asked of the index once, and of many the first sixteen', async () => {
  const nodes = async (asked: string) =>
    (await fresh.db.row<{ nodes: number }>(sql`select numnode(all_words_query(${asked})) as nodes`))?.nodes;
  expect(await nodes('caju '.repeat(60))).toBe(1);
  expect(await nodes(Array.from({ length: 60 }, (_, number) => `caju${number}`).join(' '))).toBe(16 + 15);
});
