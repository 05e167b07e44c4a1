import type { Poll } from '@mutirao/contract/features/polls/shapes';
import { pollChanged } from '@mutirao/contract/features/polls/signals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear } from '#platform/live/socket.ts';
import { refreshPoll } from './queries.ts';

// A timer knows no longer one.
const longestWait = 2_147_483_647;

/** Keeps the counts of a poll that is shown as they are, and notices when it closes. */
export function useLivePoll(poll: Poll, discussionId: string, isMember: boolean) {
  const cache = useQueryClient();
  const { id, closesAt, closed } = poll;
  useEffect(() => {
    if (!isMember) return;
    const refresh = () => void refreshPoll(cache, { poll, discussionId }).catch(() => undefined);
    const forget = hear(pollChanged, ({ attachmentId }) => {
      if (attachmentId === id) refresh();
    });
    const left = closesAt && !closed ? Date.parse(closesAt) - Date.now() : longestWait;
    const closing = left < longestWait ? setTimeout(refresh, Math.max(left, 0) + 500) : undefined;
    return () => {
      forget();
      clearTimeout(closing);
    };
  }, [cache, id, closesAt, closed, discussionId, isMember, poll]);
}
