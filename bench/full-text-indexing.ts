import { sql, type Database } from '../server/src/platform/database/database.ts';
import { roundTo } from './databases.ts';

const rounds = 25;

/** The max milliseconds for indexing the words of one text of the max length: docs/limits-and-data.md. */
const maxMilliseconds = 20;

const ordinaryUnit = 'uma frase comum ';
// Each measured text repeats one of these units. Most of them make the word parser of PostgreSQL read ahead;
// the last two are the unit with the most words and an ordinary phrase.
const units = ['1@a', '_a', 'a_', '~/', './', '-a-1', 'a-e.', '<!--', 'a-b ', 'é-', 'a b ', ordinaryUnit];

type Kind = { name: string; table: string; words: string };

/** The search columns of the texts that members write. */
const kinds: readonly Kind[] = [
  { name: 'discussion', table: 'discussions', words: 'words' },
  { name: 'preview of a discussion', table: 'discussions', words: 'preview_words' },
  { name: 'comment', table: 'comments', words: 'words' },
  { name: 'private message', table: 'messages', words: 'words' },
  { name: 'course', table: 'courses', words: 'words' },
  { name: 'event', table: 'events', words: 'words' },
];

/**
 * Values for the columns without a max length, by type. They are ids, categories or times, not texts of
 * words.
 */
const samples: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'tutoriais'::text",
  'timestamp with time zone': 'now()',
};

type Column = { name: string; type: string; most: number | null };

/**
 * Measures the milliseconds of the database for the indexed words of the longest allowed text of each kind: all text
 * columns are filled to their limit with the unit that takes the longest. Names each text that costs more than the
 * limit, and then makes the process exit with 1.
 */
export async function measureIndexingOfLongestTexts({ db }: { db: Database }) {
  const rows = [];
  for (const kind of kinds) {
    const columns = await listColumns(db, kind);
    const row = await db.row<{ expression: string }>(sql`
      select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = ${kind.table}::regclass and a.attname = ${kind.words}`);
    if (!row) throw new Error(`The column ${kind.table}.${kind.words} has no expression`);
    rows.push(await measureKind(db, { name: kind.name, expression: row.expression, columns }));
  }
  return rows;
}

type Measured = { name: string; expression: string; columns: readonly Column[] };

async function measureKind(db: Database, { name, expression, columns }: Measured) {
  const characters = columns.reduce((sum, { most }) => sum + (most ?? 0), 0);
  const times = [];
  for (const unit of units) times.push({ unit, ms: await measureText(db, { expression, columns, unit }) });
  for (const { unit, ms } of times.filter((time) => time.ms > maxMilliseconds)) {
    console.error(
      `${name} of "${unit}": ${roundTo(ms, 1)} ms, but at most ${maxMilliseconds} ms are allowed`,
    );
    process.exitCode = 1;
  }
  const [worst] = times.toSorted((one, other) => other.ms - one.ms);
  const ordinary = times.find(({ unit }) => unit === ordinaryUnit);
  if (!worst || !ordinary) throw new Error(`No text of ${name} was measured`);
  return {
    kind: name,
    characters,
    'worst ms': roundTo(worst.ms, 1),
    'worst unit': worst.unit,
    'ordinary ms': roundTo(ordinary.ms, 1),
  };
}

async function measureText(
  db: Database,
  { expression, columns, unit }: Pick<Measured, 'expression' | 'columns'> & { unit: string },
) {
  const values = columns.map(({ name, type, most }) => {
    const filled = `left(repeat('${unit}', ${String(most)}), ${String(most)})`;
    return `${most === null ? (samples[type] ?? 'null') : filled} as "${name}"`;
  });
  // `offset 0` keeps the planner from calculating the words more than once or before the execution.
  const statement = `explain (analyze, format json) select ${expression} from (select ${values.join(', ')} from generate_series(1, 1) offset 0) as written`;
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const { rows } = await db.pool.query(statement);
    best = Math.min(best, rows[0]['QUERY PLAN'][0]['Execution Time']);
  }
  return best;
}

/** Returns the columns that the expression of a search column reads, with the limit of each text. */
function listColumns(db: Database, { table, words }: Omit<Kind, 'name'>) {
  return db.rows<Column>(sql`
    select a.attname as name, format_type(a.atttypid, null) as type, (
      select (regexp_match(string_agg(pg_get_constraintdef(rule.oid), ' '), 'char_length[(]\\w+[)] <= (\\d+)'))[1]::int
      from pg_constraint rule where rule.conrelid = a.attrelid and rule.conkey = array[a.attnum]
    ) as most
    from pg_attribute a
    where a.attrelid = ${table}::regclass and exists (
      select from pg_attrdef d join pg_attribute w on w.attrelid = d.adrelid and w.attnum = d.adnum
      join pg_depend used on used.classid = 'pg_attrdef'::regclass and used.objid = d.oid
      where w.attrelid = a.attrelid and w.attname = ${words} and used.refobjid = a.attrelid
        and used.refobjsubid = a.attnum and a.attnum <> w.attnum)
    order by a.attnum limit 20`);
}
