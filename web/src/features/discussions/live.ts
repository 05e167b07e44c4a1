import {
  discussionDeleted,
  discussionPublished,
} from '@mutirao/contract/features/discussions/signals';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { discussionKeys } from './keys.ts';
import { withNews, type News } from './news.ts';
import { forgetDiscussion } from './queries.ts';

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
    hear(discussionPublished, ({ id, authorId, category }) => {
      void cache.invalidateQueries({ queryKey: discussionKeys.counts });
      // One's own comes with the answer to publishing it; from another tab it is news like any other.
      if (authorId === memberId && cache.isMutating({ mutationKey: discussionKeys.publishing }) > 0)
        return;
      cache.setQueryData<readonly News[]>(discussionKeys.news, (list = []) =>
        withNews(list, { id, category, heardAt: Date.now() }),
      );
    }),
    hear(discussionDeleted, ({ id }) => forgetDiscussion(cache, id)),
    onReturn(() => {
      cache.setQueryData<readonly News[]>(discussionKeys.news, []);
      void cache.invalidateQueries({ queryKey: discussionKeys.all });
    }),
  ];
  return () => forgets.forEach((forget) => forget());
}
