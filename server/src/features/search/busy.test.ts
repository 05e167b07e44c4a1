import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#platform/database/database';
import { occupySearchSlots } from '#testing/occupy-search-slots';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  // The test uses the default search time limit of a hub, because the test server sets another one.
  hub = await startTestServer({ SEARCH_MILLISECONDS: '500' });
  ana = await hub.people.createSignedInMember('ana');
});
afterAll(() => hub.stop());

type SearchResponse = {
  status: number;
  headers: Headers;
  body: { code?: string; groups?: { items: unknown[] }[]; unfinished?: string[] };
};
const find = (q: string): Promise<SearchResponse> =>
  ana.request('GET', `/api/search?${new URLSearchParams({ q })}`);

const isRejection = ({ status, headers, body }: SearchResponse) =>
  status === 503 && body.code === 'search_busy' && Number(headers.get('Retry-After')) > 0;
const isFound = ({ status, body }: SearchResponse) =>
  status === 200 && (body.groups ?? []).some(({ items }) => items.length > 0);

const isComplete = (response: SearchResponse) => isFound(response) && response.body.unfinished?.length === 0;

const announcedSeconds = 2;

/** Searches again after the announced time until the search is complete. Returns all responses. */
async function findInTheEnd(q: string): Promise<SearchResponse[]> {
  const responses: SearchResponse[] = [];
  const isDone = async () => {
    const response = await find(q);
    responses.push(response);
    return isComplete(response);
  };
  await expect.poll(isDone, { interval: announcedSeconds * 1_000, timeout: 60_000 }).toBe(true);
  return responses;
}

test('Fifty concurrent clients that search for a common word and obey Retry-After all find it', async () => {
  const { id } = (await ana.request('POST', '/api/discussions', { content: 'um assunto' })).body;
  for (let batch = 0; batch < 8; batch += 1)
    await hub.db.run(sql`
      with inserted_comments as (
        insert into comments (id, discussion_id, author_id, content, created_at)
        select gen_random_uuid(), ${id}, ${ana.id}, 'um texto de todo dia, com a palavra jabuticaba',
               ${hub.ctx.now()}::timestamptz - n * interval '10 minutes'
        from generate_series(${batch}::integer * 1000 + 1, ${batch}::integer * 1000 + 1000) n
        returning id, discussion_id, created_at
      )
      insert into comment_counts (comment_id, discussion_id, created_at) select id, discussion_id, created_at from inserted_comments`);
  const clients = await Promise.all(Array.from({ length: 50 }, () => findInTheEnd('jabuticaba')));
  const responses = clients.flat();
  const others = responses.filter((response) => !isFound(response) && !isRejection(response));
  expect(others.map(({ status, body }) => [status, body])).toEqual([]);
  const announced = responses.filter(isRejection).map(({ headers }) => headers.get('Retry-After'));
  expect(announced.filter((seconds) => seconds !== String(announcedSeconds))).toEqual([]);
}, 90_000);

test('A search that ends early without hits responds with Retry-After', async () => {
  await hub.db.transaction(async (tx) => {
    await tx.run(sql`lock table comments in access exclusive mode`);
    const responses = await Promise.all(Array.from({ length: 12 }, () => find('jabuticaba')));
    expect(responses.filter((response) => !isRejection(response))).toEqual([]);
  });
});

test('A search that gets no slot within two seconds responds with Retry-After, and no earlier', async ({
  signal,
}) => {
  const { waitUntilQueued } = occupySearchSlots(signal);
  const response = find('jabuticaba');
  let isAnswered = false;
  void response.then(() => (isAnswered = true));
  await waitUntilQueued();
  vi.advanceTimersByTime(1_999);
  // Waits for a later request: if the search had been answered, its response would have arrived before this one.
  expect((await ana.request('GET', '/api/user/settings')).status).toBe(200);
  expect(isAnswered).toBe(false);
  vi.advanceTimersByTime(1);
  const { status, headers, body } = await response;
  expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'search_busy', '2']);
});

test('A search that gets a slot in the last moment of those two seconds finds the word', async ({
  signal,
}) => {
  const { release, waitUntilQueued } = occupySearchSlots(signal);
  const response = find('jabuticaba');
  await waitUntilQueued();
  vi.advanceTimersByTime(1_999);
  release();
  const found = await response;
  expect(isFound(found)).toBe(true);
  expect(found.body.unfinished).toEqual([]);
});
