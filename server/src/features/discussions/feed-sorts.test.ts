import { discussionSorts } from '@mutirao/contract/features/discussions/limits';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { feedSorts } from './feed-sorts.ts';

const { hub } = await startSharedTestHub();

test.each(discussionSorts)('%s has the indexes that it names, in its order', async (sort) => {
  const { counter, indexes } = feedSorts[sort];
  const columns = [...(counter ? [counter] : []), 'created_at', 'discussion_id'];
  const order = columns.map((column) => `${column} DESC`).join(', ');
  expect(await readIndexDefinitions([indexes.all, indexes.category])).toEqual({
    [indexes.all]: `(${order})`,
    [indexes.category]: `(category, ${order})`,
  });
});

async function readIndexDefinitions(names: string[]) {
  const rows = await hub.db.rows<{ name: string; columns: string }>(sql`
    select indexname as name, substring(indexdef from 'btree (.*)$') as columns
    from pg_indexes where tablename = 'discussion_counts' and indexname = any(${names})`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}
