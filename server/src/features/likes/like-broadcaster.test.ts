import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRelayWithoutOtherInstances } from '#platform/relay/relay';
import { createLikeBroadcaster } from './like-broadcaster.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen(count: (id: string) => Promise<number | undefined>) {
  const received: unknown[] = [];
  const emit = (id: string, likes: number) => received.push({ id, likes });
  const broadcaster = createLikeBroadcaster({
    emit,
    count,
    relay: createRelayWithoutOtherInstances(),
    topic: 'liked',
  });
  return { events: received, broadcaster };
}

test('the first like is emitted at once, a hundred in the same second as one event', async () => {
  const { events, broadcaster } = listen(async () => 101);
  for (let likes = 1; likes <= 101; likes += 1) broadcaster.broadcast('a', likes);
  expect(events).toEqual([{ id: 'a', likes: 1 }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events.slice(1)).toEqual([{ id: 'a', likes: 101 }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(events).toHaveLength(2);
});

test('discussions do not delay each other, and a deleted one emits no events', async () => {
  const { events, broadcaster } = listen(async () => undefined);
  broadcaster.broadcast('a', 1);
  broadcaster.broadcast('b', 1);
  broadcaster.broadcast('a', 2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(events).toEqual([
    { id: 'a', likes: 1 },
    { id: 'b', likes: 1 },
  ]);
  broadcaster.broadcast('a', 3);
  expect(events).toHaveLength(3);
});
