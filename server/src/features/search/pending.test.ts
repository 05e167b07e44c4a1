import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createTestDatabase } from '#testing/test-database';

let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(() => fresh.drop());

test('no word index has more pending entries than a search may read', async () => {
  const indexes = await fresh.db.rows<{ name: string; options: string[] | null }>(sql`
    select c.relname as name, c.reloptions as options
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace order by 1 limit 100`);
  expect(indexes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['comments_words', 'discussions_words', 'discussions_preview_words']),
  );
  const bounds = ['gin_pending_list_limit=64', 'fastupdate=off'];
  const unbounded = indexes.filter(({ options }) => !options?.some((option) => bounds.includes(option)));
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});
