import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshPoll } from './queries.ts';
import { watchPoll } from './watch-poll.ts';

/** Updates the counts of a poll that is shown, and notices when it closes. */
export function usePollEvents({ id, closesAt, closed }: Poll, discussionId: string, isMember: boolean) {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isMember) return undefined;
    const refresh = () => void refreshPoll(cache, { id, discussionId }).catch(() => undefined);
    return watchPoll({ id, closesAt, closed }, refresh);
  }, [cache, id, closesAt, closed, discussionId, isMember]);
}
