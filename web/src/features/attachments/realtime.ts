import { attachmentsChangedEvent } from '@mutirao/contract/features/attachments/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAttachments } from '#features/discussions/index.ts';
import { subscribeRealtimeEvent } from '#platform/realtime/socket.ts';
import { subscribeAttachmentOutbox } from './outbox.ts';

// Several signals often arrive together, so they are fetched in one batch.
const pause = 250;

/**
 * Updates the attachments of discussions as they are added and removed: the user's own from the response, those of
 * others from realtime events.
 */
export function useAttachmentEvents({ onFailure }: { onFailure: (error: unknown) => void }) {
  const cache = useQueryClient();
  useEffect(() => {
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const refresh = (id: string) => {
      clearTimeout(waiting.get(id));
      const later = () => {
        waiting.delete(id);
        void refetchAttachments(cache, id).catch(() => undefined);
      };
      waiting.set(id, setTimeout(later, pause));
    };
    const forgets = [
      subscribeRealtimeEvent(attachmentsChangedEvent, ({ discussionId }) => refresh(discussionId)),
      subscribeAttachmentOutbox({ sent: refresh, failed: onFailure }),
    ];
    return () => {
      forgets.forEach((clear) => clear());
      waiting.forEach((timer) => clearTimeout(timer));
    };
  }, [cache, onFailure]);
}
