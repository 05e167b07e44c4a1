import {
  discussionChanged,
  discussionDeleted,
  discussionPublished,
  pinsChanged,
} from '@mutirao/contract/features/discussions/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { discussionKeys, isFeed } from './keys.ts';
import { withNews, type News } from './news.ts';
import { refreshDiscussion } from './changing/queries.ts';
import { forgetDiscussion, refetchFeeds } from './queries.ts';

/** Subscribes to published and deleted discussions, on every screen. */
export function useDiscussionSignals({ memberId }: { memberId: string | undefined }) {
  const cache = useQueryClient();
  useEffect(() => hearDiscussions(cache, memberId), [cache, memberId]);
}

/**
 * Records new discussions, so that they are announced and do not push down what is being read; removes deleted ones at
 * once.
 * After a reconnect everything is fetched again. Returns the unsubscribe function.
 */
export function hearDiscussions(cache: QueryClient, memberId: string | undefined): () => void {
  const forgets = [
    hear(discussionPublished, ({ id, authorId, category, tags }) => {
      void cache.invalidateQueries({ queryKey: discussionKeys.counts });
      // The user's own discussion comes with the response to publishing it; from another tab it is new like any other.
      if (authorId === memberId && cache.isMutating({ mutationKey: discussionKeys.publishing }) > 0) return;
      cache.setQueryData<readonly News[]>(discussionKeys.news, (list = []) =>
        withNews(list, { id, category, tags, heardAt: Date.now() }),
      );
    }),
    hear(discussionDeleted, ({ id }) => forgetDiscussion(cache, id)),
    hear(discussionChanged, ({ id }) => void refreshDiscussion(cache, id)),
    // Pins are part of the order of every list.
    hear(pinsChanged, () => {
      void refetchFeeds(cache);
      void cache.invalidateQueries({ queryKey: discussionKeys.ones });
    }),
    onReturn(() => {
      cache.setQueryData<readonly News[]>(discussionKeys.news, []);
      void refetchFeeds(cache);
      void cache.invalidateQueries({
        queryKey: discussionKeys.all,
        predicate: ({ queryKey }) => !isFeed(queryKey),
      });
    }),
  ];
  return () => forgets.forEach((forget) => forget());
}
