import { attachmentsChangedEvent } from '@mutirao/contract/features/attachments/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAttachmentsOfCachedDiscussion } from '#features/discussions/index.ts';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import { subscribeAttachmentSendResults } from './outbox.ts';

// The delay in milliseconds before a refetch: several signals for a discussion often arrive together, and one refetch
// is enough.
const refetchDelayMs = 250;

/** Refetches the attachments of a discussion when the user's upload is complete, and on realtime events about it. */
export function useAttachmentEvents({ onFailure }: { onFailure: (error: unknown) => void }) {
  const cache = useQueryClient();
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const refresh = (id: string) => {
      clearTimeout(timers.get(id));
      const refetch = () => {
        timers.delete(id);
        void refetchAttachmentsOfCachedDiscussion(cache, id).catch(() => undefined);
      };
      timers.set(id, setTimeout(refetch, refetchDelayMs));
    };
    const unsubscribers = [
      subscribeRealtimeEvent(attachmentsChangedEvent, ({ discussionId }) => refresh(discussionId)),
      subscribeAttachmentSendResults({ sent: refresh, failed: onFailure }),
    ];
    return () => {
      unsubscribers.forEach((unsubscribe) => unsubscribe());
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, [cache, onFailure]);
}
