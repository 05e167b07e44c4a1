import { discussionDeleted, discussionPublished } from '@mutirao/contract/features/discussions/signals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hear, onReturn } from '#platform/live/socket.ts';
import { discussionKeys, type FeedWish } from './keys.ts';
import { forgetDiscussion, refreshFeed } from './queries.ts';

/**
 * Hears of discussions that others publish and delete. New ones are counted and announced instead of pushing down
 * what is being read; deleted ones leave at once. After a break everything is fetched anew.
 */
export function useFeedNews({ me, wish }: { me: { id: string } | null; wish: FeedWish }) {
  const cache = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const { category } = wish;
  const memberId = me?.id;

  useEffect(() => {
    const forgets = [
      hear(discussionPublished, (news) => {
        void cache.invalidateQueries({ queryKey: discussionKeys.counts });
        if (news.authorId === memberId) return;
        if (category === undefined || category === news.category) setWaiting((count) => count + 1);
      }),
      hear(discussionDeleted, ({ id }) => forgetDiscussion(cache, id)),
      onReturn(() => void refreshFeed(cache)),
    ];
    return () => forgets.forEach((forget) => forget());
  }, [cache, memberId, category]);

  const show = async () => {
    setWaiting(0);
    await refreshFeed(cache);
  };
  return { waiting, show };
}
