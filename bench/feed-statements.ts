import { categories, sorts, type Category, type Sort } from '@mutirao/contract/features/discussions/limits';
import type { Database, Queryable, Sql } from '../server/src/platform/database/database.ts';
import { fond } from './seed.ts';
import { listCards, type ListWish } from '../server/src/features/discussions/reading/store.ts';

export type Case = { name: string; sort: Sort; category: Category | undefined; isDeep: boolean };

/** Every way the feed can be asked for: each sort, with and without a category, at the start and far down. */
export const cases: readonly Case[] = sorts.flatMap((sort) =>
  [undefined, categories[0], categories.at(-1)].flatMap((category) =>
    [false, true].map((isDeep) => ({
      name: `${sort} · ${category ?? 'tudo'} · ${isDeep ? 'far down' : 'first page'}`,
      sort,
      category,
      isDeep,
    })),
  ),
);

/** The real statement of a case, taken from the store as it is sent: never a copy. */
export async function statementOf(db: Database, it: Case): Promise<Sql> {
  const wish: ListWish = {
    sort: it.sort,
    category: it.category,
    after: undefined,
    limit: 20,
    withContent: false,
    readerId: fond,
  };
  if (it.isDeep) {
    const { rows } = await db.pool.query(
      `select discussion_id, created_at, likes, relevance from discussion_counts
       where $1::text is null or category = $1
       order by ${it.sort === 'novos' ? '' : `${it.sort === 'populares' ? 'likes' : 'relevance'} desc,`} created_at desc, discussion_id desc
       offset (select count(*) / 20 from discussion_counts) limit 1`,
      [it.category ?? null],
    );
    const [row] = rows;
    const value = { novos: undefined, populares: row.likes, relevantes: row.relevance }[it.sort];
    wish.after = { value, createdAt: row.created_at.toISOString(), id: row.discussion_id };
  }
  return capture((spy) => listCards(spy, wish));
}

/** The statement that a piece of work sends last, which it is not sent for. */
export async function capture(work: (spy: Queryable) => Promise<unknown>): Promise<Sql> {
  let sent: Sql | undefined;
  const keep = async <Result>(statement: Sql, result: Result) => {
    sent = statement;
    return result;
  };
  await work({
    rows: (statement) => keep(statement, []),
    row: (statement) => keep(statement, undefined),
    run: (statement) => keep(statement, 0),
  });
  if (!sent) throw new Error('nothing was sent');
  return sent;
}

export type Plan = { text: string; buffers: number; milliseconds: number };

/** Runs a statement under EXPLAIN (ANALYZE, BUFFERS), once warm. */
export async function explain(db: Database, statement: Sql): Promise<Plan> {
  const ask = async () => {
    const { rows } = await db.pool.query(
      `explain (analyze, buffers, costs off) ${statement.text}`,
      statement.values,
    );
    return rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  };
  await ask();
  const text = await ask();
  const buffers = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(text);
  return {
    text,
    buffers: Number(buffers?.[1] ?? 0) + Number(buffers?.[2] ?? 0),
    milliseconds: Number(/Execution Time: ([\d.]+)/.exec(text)?.[1]),
  };
}
