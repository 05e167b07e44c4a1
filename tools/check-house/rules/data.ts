import type { Breach, House, HouseFile } from '../house.ts';
import { isBesideTheProduct, placeOf, type Rule } from '../rule.ts';

const statementBegin =
  /^\s*(select\s(?=[\s\S]*\sfrom\s|\S+\()|insert\s+into\s|delete\s+from\s|update\s+[a-z_.]+\s+(?:[a-z_]+\s+)?set\s|with\s+\w+\s+as\s|(create|alter|drop)\s+(table|index|view|schema|type|extension|database)\s|truncate\s+(table\s|[a-z_.]+\s*(?:[,;]|$)))/;
const stores = /(^|\/)store\.ts$|^server\/src\/platform\/database\//;

const sqlInStores: Rule = {
  name: 'sql-in-stores',
  why: 'SQL lives in store.ts: whoever changes a table must find every statement that touches it',
  good: [
    { 'server/src/features/likes/store.ts': 'export const find = sql`select id from likes`;' },
    { 'server/src/features/likes/like.ts': `throw new Error('select a discussion first');` },
    { 'server/src/platform/database/migrate.ts': 'await run(`create schema ${name}`);' },
  ],
  bad: [
    {
      'server/src/features/likes/like.ts': 'await tx.run(sql`delete from likes where id = ${id}`);',
    },
    { 'server/src/app.ts': `await pool.query('insert into likes (id) values (1)');` },
    { 'server/src/features/likes/like.ts': 'const which = sql`id = ${id}`;' },
  ],
  check: ({ files }) =>
    files.filter(isShippedScript).flatMap((file) => {
      if (stores.test(file.path)) return [];
      const tagged = Array.from(file.code.matchAll(/\bsql`/g), (found) => found.index);
      const bare = file.texts
        .filter(
          ({ value, start }) => looksLikeSql(value) && !tagged.some((tag) => tag + 3 === start),
        )
        .map(({ start }) => start);
      return [...tagged, ...bare].map((at) => file.breach(at, 'SQL outside of a store.ts'));
    }),
};

const oneWritingRoom: Rule = {
  name: 'one-writing-room',
  why: 'each table is written by the room whose migration made it; others ask at its door',
  good: [
    {
      'server/migrations/0001_likes_likes.sql': 'create table likes (id uuid primary key);',
      'server/src/features/likes/store.ts': 'sql`insert into likes (id) values (${id})`;',
      'server/src/features/community/store.ts': 'sql`select count(*) from likes`;',
      'server/src/platform/session/store.ts':
        'sql`insert into sessions (id) values (1) on conflict (id) do update set id = excluded.id`;',
      'server/migrations/0002_session_sessions.sql': 'create table sessions (id int);',
    },
  ],
  bad: [
    {
      'server/migrations/0001_likes_likes.sql': 'create table likes (id uuid primary key);',
      'server/src/features/community/store.ts': 'sql`update likes l set id = ${id}`;',
    },
    {
      'server/migrations/0001_likes_likes.sql': 'create table likes (id uuid primary key);',
      'server/migrations/0002_polls_polls.sql': 'delete from likes;',
    },
    { 'server/src/features/likes/store.ts': 'sql`truncate nobodys_table`;' },
  ],
  check(house) {
    const makers = roomsByTable(house);
    return house.files.filter(isWriter).flatMap((file) =>
      writesIn(file).flatMap(({ table, at }): Breach[] => {
        const maker = makers.get(table);
        const writer = writerOf(file.path);
        if (maker === writer) return [];
        return [
          file.breach(at, `${writer} writes ${table}, which ${maker ?? 'no migration'} made`),
        ];
      }),
    );
  },
};

const everyColumn = /\b(select|returning)\s+(\w+\.)?\*|,\s*\w+\.\*/g;
const upperCase = /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|FROM|WHERE)\b/g;

const plainSql: Rule = {
  name: 'plain-sql',
  why: 'lower case and named columns: a new column must not travel by itself',
  good: [{ 'server/src/features/likes/store.ts': 'sql`select count(*) as likes from likes`;' }],
  bad: [
    { 'server/src/features/likes/store.ts': 'sql`select * from likes`;' },
    { 'server/src/features/likes/store.ts': 'sql`select l.* from likes l`;' },
    { 'server/src/features/likes/store.ts': 'sql`insert into likes (id) values (1) returning *`;' },
    { 'server/migrations/0001_likes_likes.sql': 'CREATE TABLE likes (id uuid);' },
  ],
  check: ({ files }) =>
    files
      .filter((file) => isWriter(file) || isStore(file))
      .flatMap((file) =>
        statementsIn(file).flatMap((statement) => [
          ...broken(file, statement, { pattern: everyColumn, says: 'columns are named' }),
          ...broken(file, statement, { pattern: upperCase, says: 'SQL is written in lower case' }),
        ]),
      ),
};

const migrationsNamed: Rule = {
  name: 'migrations-named',
  why: 'NNNN_room_what.sql, each number once a folder; each index says which query it serves',
  good: [
    {
      'server/migrations/0001_likes_likes.sql': 'create table likes (id int);',
      'server/migrations/0002_likes_index.sql':
        '-- Serves: the feed.\ncreate index a on likes (id);\ncreate index b on likes (id, at);',
      'server/src/identity/migrations/0001_users.sql': 'create unique index u on users (id);',
    },
  ],
  bad: [
    { 'server/migrations/1_likes.sql': '' },
    { 'server/migrations/0001_likes_a.sql': '', 'server/migrations/0001_likes_b.sql': '' },
    { 'server/migrations/0001_likes_index.sql': 'create index a on likes (id);' },
  ],
  check({ files }) {
    const migrations = files.filter((file) => /\/migrations\/[^/]+\.sql$/.test(file.path));
    const taken = new Set<string>();
    return migrations.flatMap((file) => {
      const [, folder = '', number = ''] =
        /^(.*\/)(\d{4})_[a-z][a-z0-9_-]*\.sql$/.exec(file.path) ?? [];
      if (!number) return [file.breach(0, 'a migration is called NNNN_room_what.sql')];
      if (taken.has(folder + number))
        return [file.breach(0, `there is another migration ${number}`)];
      taken.add(folder + number);
      return indexesWithoutWord(file);
    });
  },
};

export const dataRules = [sqlInStores, oneWritingRoom, plainSql, migrationsNamed];

/** Indexes with no comment above them, or above the group of lines they stand in. */
function indexesWithoutWord(file: HouseFile): Breach[] {
  let isSaid = false;
  let place = 0;
  return file.text.split('\n').flatMap((line) => {
    const start = place;
    place += line.length + 1;
    if (line.startsWith('--')) isSaid = true;
    else if (line === '' || /^create (?!index)/.test(line)) isSaid = false;
    if (!line.startsWith('create index') || isSaid) return [];
    return [file.breach(start, 'an index has a comment that names its query')];
  });
}

const isShippedScript = (file: HouseFile) =>
  file.isScript &&
  /^(server|web|contract)\/src\//.test(file.path) &&
  !isBesideTheProduct(file.path);
const isStore = (file: HouseFile) => isShippedScript(file) && stores.test(file.path);
const isWriter = (file: HouseFile) =>
  (isStore(file) && !file.path.startsWith('server/src/platform/database/')) ||
  file.path.endsWith('.sql');
const looksLikeSql = (value: string) => statementBegin.test(value);

function roomsByTable({ files }: House): Map<string, string> {
  const made = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([a-z_.]+)/g;
  const pairs = files
    .filter((file) => file.path.endsWith('.sql'))
    .flatMap((file) =>
      Array.from(
        sqlOf(file.text).matchAll(made),
        ([, table = '']) => [table, writerOf(file.path)] as const,
      ),
    );
  return new Map(pairs);
}

/** A migration belongs to the room in its name; a file of the server to the place it stands in. */
function writerOf(path: string): string {
  if (path.startsWith('server/src/identity/')) return 'identity';
  return /^server\/migrations\/\d+_([a-z-]+)_/.exec(path)?.[1] ?? placeOf(path) ?? path;
}

const writing =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_.]+)|\bupdate\s+(?:only\s+)?([a-z_.]+)\s+(?:(?:as\s+)?(?!set\b)[a-z_]+\s+)?set\b/g;

function writesIn(file: HouseFile) {
  return statementsIn(file).flatMap(({ value, start }) =>
    Array.from(value.matchAll(writing), ([, one, other]) => ({
      table: one ?? other ?? '',
      at: start,
    })),
  );
}

type Statement = { value: string; start: number };

function statementsIn(file: HouseFile): Statement[] {
  if (file.path.endsWith('.sql')) return [{ value: sqlOf(file.text), start: 0 }];
  return file.texts
    .filter(({ kind }) => kind === 'template')
    .map(({ value, start }) => ({ value, start }));
}

const sqlOf = (text: string) => text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));

// Templates shorten what stands between their fixed parts, so a place in one is only as good as its line.
function broken(
  file: HouseFile,
  { value, start }: Statement,
  { pattern, says }: { pattern: RegExp; says: string },
): Breach[] {
  return Array.from(value.matchAll(pattern), (found) => file.breach(start + found.index, says));
}
