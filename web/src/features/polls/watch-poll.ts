import type { Poll } from '@mutirao/contract/features/polls/shapes';
import { pollChanged } from '@mutirao/contract/features/polls/signals';
import { hear } from '#platform/live/socket.ts';

// A timer knows no longer one.
const longestWait = 2_147_483_647;
// Just after the moment, so that the hub has closed it as well.
const courtesy = 500;
const firstPause = 5_000;
const longestPause = 600_000;

/** Asks anew when a poll has changed, and when it should have closed; answers how to stop. */
export function watchPoll(
  { id, closesAt, closed }: Pick<Poll, 'id' | 'closesAt' | 'closed'>,
  refresh: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = hear(pollChanged, ({ attachmentId }) => {
    if (attachmentId === id) refresh();
  });

  // The hub's clock decides, and ours may be ahead of it: as long as it says open, it is asked more and more seldom.
  function ask(pause: number) {
    refresh();
    timer = setTimeout(() => ask(Math.min(pause * 2, longestPause)), pause);
  }

  const left = closesAt && !closed ? Date.parse(closesAt) - Date.now() : longestWait;
  if (left < longestWait) timer = setTimeout(() => ask(firstPause), Math.max(left, 0) + courtesy);
  return () => {
    forget();
    clearTimeout(timer);
  };
}
