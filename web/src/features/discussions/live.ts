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

/** Hears of discussions that are published and deleted, on whatever screen one is. */
export function useDiscussionSignals({ memberId }: { memberId: string | undefined }) {
  const cache = useQueryClient();
  useEffect(() => hearDiscussions(cache, memberId), [cache, memberId]);
}

/**
 * New ones are noted, to be announced instead of pushing down what is being read; deleted ones leave at once.
 * After a break everything is fetched anew. Answers how to stop.
 */
export function hearDiscussions(cache: QueryClient, memberId: string | undefined): () => void {
  const forgets = [
    hear(discussionPublished, ({ id, authorId, category, tags }) => {
      void cache.invalidateQueries({ queryKey: discussionKeys.counts });
      // One's own comes with the answer to publishing it; from another tab it is news like any other.
      if (authorId === memberId && cache.isMutating({ mutationKey: discussionKeys.publishing }) > 0) return;
      cache.setQueryData<readonly News[]>(discussionKeys.news, (list = []) =>
        withNews(list, { id, category, tags, heardAt: Date.now() }),
      );
    }),
    hear(discussionDeleted, ({ id }) => forgetDiscussion(cache, id)),
    hear(discussionChanged, ({ id }) => void refreshDiscussion(cache, id)),
    // Which ones stand first is part of every list's order.
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
