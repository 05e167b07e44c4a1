import { commentDeleted } from '@mutirao/contract/features/comments/signals';
import { discussionDeleted } from '@mutirao/contract/features/discussions/signals';
import { notificationsChanged } from '@mutirao/contract/features/notifications/signals';
import type { QueryClient } from '@tanstack/react-query';
import { hear, onReturn } from '#platform/live/socket.ts';
import { notificationKeys } from '../keys.ts';

const longestPause = 3_000;

type Hearing = { recount: () => void; hasUnread: () => boolean; chance: () => number };

/** Many are told at once: they do not all ask at once, but for whoever looks at the list. Answers how to stop. */
export function hearNotifications(cache: QueryClient, { recount, hasUnread, chance }: Hearing): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(pending);
    pending = undefined;
    void cache.invalidateQueries({ queryKey: notificationKeys.all });
    recount();
  };
  const isLooking = () =>
    cache.getQueryCache().findAll({ queryKey: notificationKeys.list, type: 'active' }).length > 0;
  const renewSoon = () => {
    if (isLooking()) renew();
    else pending ??= setTimeout(renew, chance() * longestPause);
  };
  // What was told of it is told no more.
  const renewCount = () => {
    if (hasUnread()) renewSoon();
  };
  const forgets = [
    hear(notificationsChanged, renewSoon),
    hear(commentDeleted, renewCount),
    hear(discussionDeleted, renewCount),
    onReturn(renewSoon),
  ];
  return () => {
    clearTimeout(pending);
    forgets.forEach((forget) => forget());
  };
}
