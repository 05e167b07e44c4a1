import { heatmap } from '@mutirao/contract/features/profiles/limits';
import pg from 'pg';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { lastDays } from '../server/src/features/profiles/days.ts';
import { countDays, countTotals } from '../server/src/features/profiles/store.ts';
import { capture } from './feed-statements.ts';
import { fond } from './seed-rows.ts';

const many = 50_000;

/** One member writes 50,000 things within a year; answers who, and the moment after the last. */
export async function seedYear(db: Database): Promise<{ memberId: string; now: Date }> {
  const row = await db.row<{ now: Date }>(sql`select max(created_at) as now from comments`);
  if (!row) throw new Error('the hub is empty');
  // On a connection of its own: this takes longer than a statement of the hub may.
  const client = new pg.Client({ connectionString: db.pool.options.connectionString });
  await client.connect();
  try {
    const { text, values } = sql`
      insert into comments (id, discussion_id, author_id, content, created_at)
      select gen_random_uuid(), (select discussion_id from comments limit 1), ${fond}, 'mais uma ' || n,
             ${row.now}::timestamptz - (${many} - n) * interval '10 minutes'
      from generate_series(1, ${many}) n`;
    await client.query(text, values);
    await client.query('vacuum analyze comments');
  } finally {
    await client.end();
  }
  return { memberId: fond, now: row.now };
}

type Year = { memberId: string; now: Date };

/** The days of somebody's year, as they are counted. */
export const yearStatement = ({ memberId, now }: Year): Promise<Sql> => {
  const days = lastDays({ now, zone: 'America/Sao_Paulo', days: heatmap.days });
  return capture((spy) => countDays(spy, { memberId, starts: days.map(({ start }) => start) }));
};

export const totalsStatement = ({ memberId }: Year): Promise<Sql> =>
  capture((spy) => countTotals(spy, memberId));
