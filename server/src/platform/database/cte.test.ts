import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#testing/test-database';
import { nameCte, attachCteNames, type CteName } from './cte.ts';
import { sql, type Sql } from './database.ts';

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(() => fresh.drop());

const numbersCte = (limit: number) => {
  const numbers = nameCte('numbers', 'number', 'square');
  return attachCteNames(
    sql`${numbers} as (select n as number, n * n as square from generate_series(1, ${limit}::int) n)`,
    { numbers },
  );
};

const totalCte = ({ numbers, min }: { numbers: CteName<'square'>; min: number }) => {
  const total = nameCte('total', 'squares');
  return attachCteNames(
    sql`${total} as (select sum(${numbers.square})::int as squares from ${numbers} where ${numbers.square} >= ${min})`,
    { total },
  );
};

const sumOfSquares = (limit: number, min: number): Sql => {
  const numbersFragment = numbersCte(limit);
  const totals = totalCte({ numbers: numbersFragment.numbers, min });
  return sql`with ${numbersFragment}, ${totals} select ${totals.total.squares} from ${totals.total}`;
};

test('a statement of fragments runs, and a fragment reads the rows of another', async () => {
  expect(await fresh.db.row(sumOfSquares(3, 4))).toEqual({ squares: 4 + 9 });
});

test('names are text and values are parameters, so that the text is the same for all values', () => {
  expect(sumOfSquares(3, 4).text).toBe(
    'with numbers as (select n as number, n * n as square from generate_series(1, $1::int) n), ' +
      'total as (select sum(numbers.square)::int as squares from numbers where numbers.square >= $2) ' +
      'select total.squares from total',
  );
  expect(sumOfSquares(3, 4).values).toEqual([3, 4]);
  expect(sumOfSquares(8, 9).text).toBe(sumOfSquares(3, 4).text);
});

test('a misspelt name, a missing column and a text without columns do not compile', () => {
  const counting = numbersCte(3);
  // @ts-expect-error `numbersCte` has the expression `numbers`, and no expression `number`.
  expect(counting.number).toBeUndefined();
  // @ts-expect-error The expression `numbers` has no column `cube`.
  expect(counting.numbers.cube).toBeUndefined();
  const bare = nameCte('numbers', 'number');
  // @ts-expect-error The reader needs the column `square`.
  totalCte({ numbers: bare, min: 1 });
  // @ts-expect-error A text says nothing about its columns.
  totalCte({ numbers: sql`numbers`, min: 1 });
  // @ts-expect-error A reader of rows without named columns needs an expression too.
  const claimed: CteName = sql`claimed`;
  expect(claimed.text).toBe('claimed');
});

test('a name that the driver reads from a statement does not compile', () => {
  // @ts-expect-error A column of this name would replace the values of the statement.
  nameCte('answers', 'values');
  // @ts-expect-error An expression with the name `text` would replace the text of the statement.
  expect(() => attachCteNames(sql`answers as (select 1)`, { text: nameCte('answers') })).toThrow(TypeError);
});
