import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onEventsMissed, getReconnectDelayMs } from '#platform/realtime/socket.ts';
import { isTransientError } from '../transient-error.ts';
import { useMarkConversationRead } from '../queries.ts';

type Params = {
  id: string;
  /** The newest message from the other participant that is loaded. */
  newest: PrivateMessage | undefined;
  isInSight: boolean;
};

/**
 * Marks the conversation as read up to the newest message once that is visible on an active page. If the request fails,
 * it is sent again after a pause and when the connection returns.
 */
export function useMarkReadInView({ id, newest, isInSight }: Params) {
  const { mutate: markRead } = useMarkConversationRead(id);
  const isPageVisible = useIsPageVisible();
  const lastMarkedId = useRef<string>(undefined);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  const due = isInSight && isPageVisible && newest && !newest.isRead ? newest : undefined;
  useEffect(() => {
    // The messages of a message request stay unread for their receiver until it is accepted, so each message is marked
    // only once.
    if (!due || lastMarkedId.current === due.id) return;
    lastMarkedId.current = due.id;
    markRead(due, {
      onSuccess: () => setFailures(0),
      onError: (error) => {
        if (!isTransientError(error)) return;
        lastMarkedId.current = undefined;
        setFailures((count) => count + 1);
      },
    });
  }, [due, markRead, tries]);
  useEffect(() => {
    if (failures === 0) return undefined;
    const retry = () => setTries((count) => count + 1);
    const timer = setTimeout(retry, getReconnectDelayMs(failures - 1, Math.random()));
    const unsubscribe = onEventsMissed(retry);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [failures]);
}

const useIsPageVisible = () =>
  useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    () => document.visibilityState === 'visible',
  );
