import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchFrame } from '#platform/realtime/dispatch-frame.ts';
import { watchPoll } from './watch-poll.ts';

const id = '00000000-0000-4000-8000-000000000001';
const now = Date.parse('2026-11-21T12:00:00.000Z');
const timeAt = (seconds: number) => new Date(now + seconds * 1_000).toISOString();

let stop: () => void = () => undefined;
const refresh = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ now });
  refresh.mockClear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a poll is refetched once when it closes', () => {
  stop = watchPoll({ id, closesAt: timeAt(60), closed: false }, refresh);
  vi.advanceTimersByTime(60_000);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('if the client clock is ahead, the poll is refetched at growing intervals until it has closed', () => {
  stop = watchPoll({ id, closesAt: timeAt(-30), closed: false }, refresh);
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(3_600_000);
  expect(refresh.mock.calls.length).toBeLessThan(20);
  stop();
  const refreshCount = refresh.mock.calls.length;
  vi.advanceTimersByTime(3_600_000);
  expect(refresh).toHaveBeenCalledTimes(refreshCount);
});

test('a poll that is closed, or never closes, is refetched only after a realtime event', () => {
  for (const poll of [
    { id, closesAt: timeAt(-30), closed: true },
    { id, closesAt: null, closed: false },
  ]) {
    refresh.mockClear();
    stop = watchPoll(poll, refresh);
    vi.advanceTimersByTime(3_600_000);
    expect(refresh).not.toHaveBeenCalled();
    dispatchFrame(JSON.stringify({ type: 'poll_changed', attachmentId: id, discussionId: id }));
    expect(refresh).toHaveBeenCalledTimes(1);
    stop();
  }
});
