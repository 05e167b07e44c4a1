import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { pollVotesChangedEvent } from '@mutirao/contract/features/polls/events';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';

// The longest delay that a browser timer supports, in milliseconds.
const maxTimerDelayMs = 2_147_483_647;
// The delay in milliseconds after the closing time, so that the hub has closed the poll as well.
const graceMs = 500;
const minRefreshDelayMs = 5_000;
const maxRefreshDelayMs = 600_000;

/**
 * Refetches a poll when it has changed, and when it should have closed. Returns the function that stops watching it.
 */
export function watchPoll(
  { id, closesAt, closed }: Pick<Poll, 'id' | 'closesAt' | 'closed'>,
  refresh: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = subscribeRealtimeEvent(pollVotesChangedEvent, ({ attachmentId }) => {
    if (attachmentId === id) refresh();
  });

  // Only the clock of the server decides whether a poll is closed. The clock of the browser may be ahead, so the poll
  // is refetched at growing intervals while the server reports it as open.
  function refreshRepeatedly(delayMs: number) {
    refresh();
    timer = setTimeout(() => refreshRepeatedly(Math.min(delayMs * 2, maxRefreshDelayMs)), delayMs);
  }

  const remainingMs = closesAt && !closed ? Date.parse(closesAt) - Date.now() : maxTimerDelayMs;
  if (remainingMs < maxTimerDelayMs)
    timer = setTimeout(() => refreshRepeatedly(minRefreshDelayMs), Math.max(remainingMs, 0) + graceMs);
  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}
