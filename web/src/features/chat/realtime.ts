import { typingFrame } from '@mutirao/contract/features/chat/frames';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import {
  conversationChangedEvent,
  conversationReadEvent,
  privateMessageSentEvent,
  privateMessageChangedEvent,
  typingEvent,
} from '@mutirao/contract/features/chat/events';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  subscribeRealtimeEvent,
  onEventsMissed,
  sendFrame,
  useIsConnected,
} from '#platform/realtime/socket.ts';
import { chatKeys } from './keys.ts';
import {
  stopMessageOutbox,
  removeMessagesDiscardedElsewhere,
  subscribeMessageSendResults,
  openMessageOutboxOfMember,
  retryUnconfirmedMessages,
} from './outbox.ts';
import { isTransientError } from './transient-error.ts';
import {
  refetchUnreadCounts,
  invalidateConversationClosedReasons,
  refetchMessage,
  scheduleConversationInvalidation,
} from './queries.ts';
import { createRefetchQueue } from './refetch-queue.ts';
import {
  cacheStartedConversation,
  markCachedReceivedMessagesRead,
  upsertCachedMessage,
  refetchNewestMessages,
} from './thread/queries.ts';

// The polling interval of the presence in milliseconds, because no realtime event says that it has changed.
const presencePollIntervalMs = 60_000;
// The specification requires this delay, in milliseconds, before a lost connection is shown as lost.
const disconnectNoticeDelay = 3_000;

/**
 * Updates the chat cache. Fetches a message when its realtime event arrives. When the connection returns, fetches
 * everything again, because events were missed; does the same at the start for data that was fetched before the
 * subscription. Returns the unsubscribe function.
 */
export function subscribeCacheToChat(cache: QueryClient): () => void {
  const threads = createRefetchQueue((id) => refetchNewestMessages(cache, id), isTransientError);
  const refetchConversation = (id: string) => {
    void threads.requestRefetch(id);
    scheduleConversationInvalidation(cache, id);
  };
  const refetchAll = () => {
    for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: chatKeys.threads })) {
      void threads.requestRefetch(String(queryKey[2]));
    }
    void cache.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] === chatKeys.all[0] && queryKey[1] !== chatKeys.threads[1],
    });
    void refetchUnreadCounts(cache);
  };
  const unsubscribers = [
    subscribeRealtimeEvent(privateMessageSentEvent, ({ conversationId }) =>
      refetchConversation(conversationId),
    ),
    subscribeRealtimeEvent(privateMessageChangedEvent, (message) => {
      void refetchMessage(cache, message);
      void cache.invalidateQueries({ queryKey: chatKeys.lists });
    }),
    subscribeRealtimeEvent(conversationReadEvent, ({ conversationId: id, memberId, until }) => {
      markCachedReceivedMessagesRead(cache, { id, memberId, until });
      scheduleConversationInvalidation(cache, id);
    }),
    subscribeRealtimeEvent(conversationChangedEvent, ({ id }) => refetchConversation(id)),
    onEventsMissed(() => {
      refetchAll();
      retryUnconfirmedMessages();
    }),
    threads.stop,
  ];
  refetchAll();
  return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
}

/** Subscribes to realtime events of conversations while a user is signed in, and sends the messages in the outbox. */
export function useChatEventsAndOutbox(memberId: string, onFailure: (error: unknown) => void) {
  const cache = useQueryClient();
  useEffect(() => subscribeCacheToChat(cache), [cache]);
  useEffect(() => {
    const unsubscribe = subscribeMessageSendResults({
      sent: (message) => {
        cacheStartedConversation(cache, message);
        upsertCachedMessage(cache, message);
        scheduleConversationInvalidation(cache, message.conversationId);
      },
      failed: (error) => {
        // If the hub rejects a message, the user may no longer be able to write in the conversation, so the reasons why
        // conversations are closed are fetched again.
        if (!isTransientError(error)) void invalidateConversationClosedReasons(cache);
        onFailure(error);
      },
    });
    openMessageOutboxOfMember(memberId);
    window.addEventListener('online', retryUnconfirmedMessages);
    window.addEventListener('storage', removeMessagesDiscardedElsewhere);
    return () => {
      window.removeEventListener('online', retryUnconfirmedMessages);
      window.removeEventListener('storage', removeMessagesDiscardedElsewhere);
      stopMessageOutbox();
      unsubscribe();
    };
  }, [cache, memberId, onFailure]);
}

/** Refetches the presence at an interval while the page is visible. */
export function usePresencePolling() {
  const cache = useQueryClient();
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState !== 'visible') return;
      void cache.invalidateQueries({ queryKey: chatKeys.lists });
      void cache.invalidateQueries({ queryKey: chatKeys.conversations });
      void cache.invalidateQueries({ queryKey: chatKeys.memberConversations });
    };
    const timer = setInterval(refetchIfVisible, presencePollIntervalMs);
    return () => clearInterval(timer);
  }, [cache]);
}

/**
 * True while the other participant is typing. It becomes false after some seconds without a signal, or when the thread
 * has a new message.
 */
export function useIsTyping(conversationId: string | null, newest: string | undefined): boolean {
  const [seen, setSeen] = useState<{ newest: string | undefined }>();
  const last = useRef(newest);
  useEffect(() => {
    last.current = newest;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribeRealtimeEvent(typingEvent, (event) => {
      if (event.conversationId !== conversationId) return;
      setSeen({ newest: last.current });
      clearTimeout(timer);
      timer = setTimeout(() => setSeen(undefined), chatLimits.typingTimeoutSeconds * 1_000);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [conversationId]);
  return seen !== undefined && seen.newest === newest;
}

/** Returns a function that sends the typing signal, at most once per interval. */
export function useSendTyping(conversationId: string | null): () => void {
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (conversationId === null || now - last.current < chatLimits.typingIntervalSeconds * 1_000) return;
    last.current = now;
    sendFrame(typingFrame, { conversationId });
  };
}

/** True if the page is connected to the hub. A short interruption does not count. */
export function useIsHubReachable(): boolean {
  const isConnected = useIsConnected();
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsGone(!isConnected), isConnected ? 0 : disconnectNoticeDelay);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isConnected || !isGone;
}
