import {
  discussionChangedEvent,
  discussionDeletedEvent,
  discussionPublishedEvent,
  pinsChangedEvent,
} from '@mutirao/contract/features/discussions/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeRealtimeEvent, onEventsMissed } from '#platform/realtime/socket.ts';
import { discussionKeys, isFeedKey } from './keys.ts';
import { appendNewFeedItem, type NewFeedItem } from './new-feed-items.ts';
import { refetchDiscussionIfCached } from './editing/queries.ts';
import { refetchShortFeedsAndMarkLongStale } from './feed/queries.ts';
import { removeCachedDiscussion } from './queries.ts';

/** Subscribes to published, changed and deleted discussions and to changes of the pins, on every screen. */
export function useDiscussionEvents({ memberId }: { memberId: string | undefined }) {
  const cache = useQueryClient();
  useEffect(() => subscribeCacheToDiscussions(cache, memberId), [cache, memberId]);
}

/**
 * Records new discussions, so that a button announces them and the feed does not move while the user reads; removes
 * deleted discussions at once. After missed events everything is refetched. Returns the unsubscribe function.
 */
export function subscribeCacheToDiscussions(cache: QueryClient, memberId: string | undefined): () => void {
  const unsubscribers = [
    subscribeRealtimeEvent(discussionPublishedEvent, ({ id, authorId, category, tags }) => {
      void cache.invalidateQueries({ queryKey: discussionKeys.counts });
      // The response to the publish request adds the user's own discussion to the feed. A discussion that the user
      // published in another tab is announced like one of another member.
      if (authorId === memberId && cache.isMutating({ mutationKey: discussionKeys.publishing }) > 0) return;
      cache.setQueryData<readonly NewFeedItem[]>(discussionKeys.newItems, (list = []) =>
        appendNewFeedItem(list, { id, category, tags, receivedAt: Date.now() }),
      );
    }),
    subscribeRealtimeEvent(discussionDeletedEvent, ({ id }) => removeCachedDiscussion(cache, id)),
    subscribeRealtimeEvent(discussionChangedEvent, ({ id }) => void refetchDiscussionIfCached(cache, id)),
    // A change of the pins changes the order of every feed, so all feeds are refetched.
    subscribeRealtimeEvent(pinsChangedEvent, () => {
      void refetchShortFeedsAndMarkLongStale(cache);
      void cache.invalidateQueries({ queryKey: discussionKeys.ones });
    }),
    onEventsMissed(() => {
      cache.setQueryData<readonly NewFeedItem[]>(discussionKeys.newItems, []);
      void refetchShortFeedsAndMarkLongStale(cache);
      void cache.invalidateQueries({
        queryKey: discussionKeys.all,
        predicate: ({ queryKey }) => !isFeedKey(queryKey),
      });
    }),
  ];
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}
