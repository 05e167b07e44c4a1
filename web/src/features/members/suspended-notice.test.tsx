import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ana, renderInHub } from '#testing/render-in-hub.tsx';
import { SuspendedNotice } from './SuspendedNotice.tsx';

const start = new Date('2026-03-02T12:00:00Z');
const day = 86_400_000;
const notice = () => screen.queryByText(/suspens/i);

afterEach(() => void vi.useRealTimers());

test.each([1, 24, 25, 365])('the notice of a suspension of %d days stays until the end', async (days) => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const endsAt = new Date(start.getTime() + days * day).toISOString();
  await renderInHub(<SuspendedNotice />, {
    me: { ...ana, ban: { type: 'temporary_ban', endsAt, reason: 'spam', rule: null } },
  });
  expect(notice()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(days * day - 1));
  expect(notice()).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(notice()).toBeNull();
});
