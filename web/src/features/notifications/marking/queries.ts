import { markNotificationsReadUntil } from '@mutirao/contract/features/notifications/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { discussionKeys } from '#features/discussions/keys.ts';
import { refreshMe } from '#features/members/index.ts';
import { call } from '#platform/api/call.ts';
import { notificationKeys } from '../keys.ts';

type OpenedDiscussion = {
  id: string;
  /** When the newest unread notification about the discussion was created; undefined if there is none. */
  notifiedAt?: string | undefined;
};

/**
 * Marks the notifications about a discussion as read when the discussion is opened. Sends no request if none is unread.
 */
export function useMarkDiscussionNotificationsReadOnOpen({
  id: discussionId,
  notifiedAt: until,
}: OpenedDiscussion) {
  const cache = useQueryClient();
  useEffect(() => {
    if (!until) return;
    const updateCache = () => {
      // Marks the cached discussion as read, so that opening it again sends no request.
      cache.setQueryData<OpenedDiscussion>(
        discussionKeys.one(discussionId),
        (cached) => cached && withoutNotifiedAt(cached),
      );
      void cache.invalidateQueries({ queryKey: notificationKeys.all });
      return refreshMe(cache);
    };
    // If the request fails, the notifications stay unread until the discussion is opened again.
    void call(markNotificationsReadUntil, { body: { until, discussionId } }).then(
      updateCache,
      () => undefined,
    );
  }, [cache, discussionId, until]);
}

const withoutNotifiedAt = (opened: OpenedDiscussion): OpenedDiscussion => ({
  ...opened,
  notifiedAt: undefined,
});
