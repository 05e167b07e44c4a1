import { expect, test, vi } from 'vitest';
import { occupySearchSlots } from '#testing/occupy-search-slots';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { ana } = await startSharedTestHub('ana');

const publish = async (content: string): Promise<string> =>
  (await ana.request('POST', '/api/discussions', { content })).body.id;
const getIds = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id);

test('a search of the feed that gets no slot within two seconds responds with Retry-After', async ({
  signal,
}) => {
  const id = await publish('pitanga madura');
  const { waitUntilQueued } = occupySearchSlots(signal);
  const response = ana.request('GET', '/api/discussions?limit=5&q=pitanga');
  await waitUntilQueued();
  // The feed without words needs no slot.
  expect(getIds(await ana.request('GET', '/api/discussions?limit=5&sort=novos'))).toContain(id);
  vi.advanceTimersByTime(2_000);
  const { status, headers, body } = await response;
  expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'search_busy', '2']);
});

test('a search of the feed waits for a slot and then finds the word', async ({ signal }) => {
  const id = await publish('cambuci maduro');
  const { release, waitUntilQueued } = occupySearchSlots(signal);
  const response = ana.request('GET', '/api/discussions?limit=5&q=cambuci');
  let isAnswered = false;
  void response.then(() => (isAnswered = true));
  await waitUntilQueued();
  // Waits for a later request: if the search had been answered, its response would have arrived before this one.
  expect((await ana.request('GET', '/api/user/settings')).status).toBe(200);
  expect(isAnswered).toBe(false);
  release();
  expect(getIds(await response)).toEqual([id]);
});
