import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  // The default limit of a hub, because the test server sets another one.
  hub = await startTestServer({ SEARCH_MILLISECONDS: '500' });
  ana = await hub.people.createSignedInMember('ana');
});
afterAll(() => hub.stop());

type SearchResponse = {
  status: number;
  headers: Headers;
  body: { code?: string; groups?: { items: unknown[] }[] };
};
const find = (q: string): Promise<SearchResponse> =>
  ana.request('GET', `/api/search?${new URLSearchParams({ q })}`);

const isRefusal = ({ status, headers, body }: SearchResponse) =>
  status === 503 && body.code === 'search_busy' && Number(headers.get('Retry-After')) > 0;
const isFound = ({ status, body }: SearchResponse) =>
  status === 200 && (body.groups ?? []).some(({ items }) => items.length > 0);

test('Fifty concurrent searches for a common word find it or respond with Retry-After', async () => {
  const { id } = (await ana.request('POST', '/api/discussions', { content: 'um assunto' })).body;
  for (let batch = 0; batch < 8; batch += 1)
    await hub.db.run(sql`
      with said as (
        insert into comments (id, discussion_id, author_id, content, created_at)
        select gen_random_uuid(), ${id}, ${ana.id}, 'um texto de todo dia, com a palavra jabuticaba',
               ${hub.ctx.now()}::timestamptz - n * interval '10 minutes'
        from generate_series(${batch}::integer * 1000 + 1, ${batch}::integer * 1000 + 1000) n
        returning id, discussion_id, created_at
      )
      insert into comment_counts (comment_id, discussion_id, created_at) select id, discussion_id, created_at from said`);
  const responses = await Promise.all(Array.from({ length: 50 }, () => find('jabuticaba')));
  const others = responses.filter((response) => !isFound(response) && !isRefusal(response));
  expect(others.map(({ status, body }) => [status, body])).toEqual([]);
  expect(responses.some(isFound)).toBe(true);
  expect(isFound(await find('jabuticaba'))).toBe(true);
});

test('A search that ends early without hits responds with Retry-After', async () => {
  await hub.db.transaction(async (tx) => {
    await tx.run(sql`lock table comments in access exclusive mode`);
    const responses = await Promise.all(Array.from({ length: 12 }, () => find('jabuticaba')));
    expect(responses.filter((response) => !isRefusal(response))).toEqual([]);
  });
});
