import { expect, test } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

const { signal } = new AbortController();

test('a caller that waits too long in the queue is rejected, and the next one runs', async () => {
  const queue = createRequestQueue({ maxConcurrent: 1, maxQueueLength: 5, milliseconds: 20 });
  const end = await queue.begin(signal);
  expect(await queue.begin(signal)).toBeUndefined();
  const next = queue.begin(signal);
  end?.();
  expect(await next).toBe(end);
});
