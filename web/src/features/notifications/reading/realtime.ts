import { conversationReadEvent } from '@mutirao/contract/features/chat/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshMe, useMe } from '#features/members/index.ts';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import { notificationKeys } from '../keys.ts';

/**
 * Refetches the notifications when the member has read a conversation, because its notifications are then read as well.
 */
export function useConversationReadEvents(memberId: string) {
  const cache = useQueryClient();
  const hasUnread = (useMe()?.unreadNotifications ?? 0) > 0;
  useEffect(() => {
    if (!hasUnread) return undefined;
    return subscribeRealtimeEvent(conversationReadEvent, (read) => {
      if (read.memberId !== memberId) return;
      void cache.invalidateQueries({ queryKey: notificationKeys.all });
      void refreshMe(cache);
    });
  }, [cache, hasUnread, memberId]);
}
