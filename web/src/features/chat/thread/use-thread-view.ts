import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMe } from '#features/members/index.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useIsTyping } from '../realtime.ts';
import { useOutgoingMessages } from '../outbox.ts';
import { useMessageThread } from '../queries.ts';
import { useChatTimeFormatters } from '../use-chat-time-formatters.ts';
import { hasNewerPages } from './pages.ts';
import { countReceivedSince, addDayAndGroupFlags } from './message-rows.ts';
import { useScrollToLinkedMessage, type TargetMessage } from './use-scroll-to-linked-message.ts';
import { useThreadScroll } from './use-thread-scroll.ts';
import { useMarkReadInView } from './use-mark-read-in-view.ts';

type Options = {
  conversationId: string | null;
  other: { id: string; name: string };
  targetMessage: TargetMessage | undefined;
};

/** Returns the messages of an open conversation and its scroll position, and marks the messages in view as read. */
export function useThreadView({ conversationId, other, targetMessage }: Options) {
  const content = useThreadContent({ conversationId, other, targetMessage });
  const { memberId, thread, messages, outgoing, newest, hasNewerUnloaded } = content;
  const lastSent = outgoing.at(-1)?.key;
  const { toNewest, isEntering } = useThreadEntry(conversationId, targetMessage, thread.data);
  const { attach, isAtEnd, seenId, scrollToEnd } = useThreadScroll({
    newest:
      lastSent && !hasNewerUnloaded
        ? { id: lastSent, isOwn: true }
        : newest && { id: newest.id, isOwn: newest.senderId === memberId },
    messageId: newest?.id,
    hasNewerUnloaded,
    opensAboveEnd: targetMessage !== undefined,
  });
  function goToEnd() {
    scrollToEnd();
    if (hasNewerUnloaded) toNewest();
  }
  useScrollToEndOnSend(lastSent, goToEnd);
  const received = messages.findLast(({ senderId }) => senderId !== memberId);
  useMarkReadInView({ id: conversationId ?? '', newest: received, isInSight: isAtEnd });
  const isTyping = useIsTyping(conversationId, newest?.id);
  const missedCount = isAtEnd || hasNewerUnloaded ? 0 : countReceivedSince(messages, seenId, other.id);
  return { ...content, attach, isAtEnd, goToEnd, isEntering, isTyping, missedCount };
}

/** Returns the loaded messages of a conversation and their rows, and separately the messages not sent yet. */
function useThreadContent({ conversationId, other, targetMessage }: Options) {
  const memberId = useMe()?.id;
  const times = useChatTimeFormatters();
  const thread = useMessageThread(conversationId ?? undefined, targetMessage?.id);
  const messages = thread.messages ?? none;
  const hasNewerUnloaded = thread.data !== undefined && hasNewerPages(thread.data);
  const storedIds = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const outgoing = useOutgoingMessages(other.id).filter(({ key }) => !storedIds.has(key));
  const newest = messages.at(-1);
  const { dayOf } = times;
  const rows = useMemo(() => addDayAndGroupFlags(messages, dayOf), [messages, dayOf]);
  const lastOwn = hasNewerUnloaded
    ? undefined
    : messages.findLast(({ senderId, isDeleted }) => senderId === memberId && !isDeleted);
  return { memberId, times, thread, messages, hasNewerUnloaded, outgoing, newest, rows, lastOwn };
}

const none: readonly PrivateMessage[] = [];

/** Scrolls to the linked message, and shows why that is not possible. */
function useThreadEntry(
  conversationId: string | null,
  target: TargetMessage | undefined,
  thread: ReturnType<typeof useMessageThread>['data'],
) {
  const t = useTranslations('chat');
  const problem = useErrorMessageFormatter();
  return useScrollToLinkedMessage({
    conversationId,
    targetMessage: target,
    thread,
    onNotFound: () => showErrorToast(t('gone'), t('goneLine')),
    onFailure: (error) => showErrorToast(t('error'), problem(t('threadFailed'), error)),
  });
}

/** Scrolls to the end when the user sends a message. */
function useScrollToEndOnSend(lastSent: string | undefined, goToEnd: () => void) {
  const [initiallySent] = useState(lastSent);
  const scrollToEnd = useEffectEvent(goToEnd);
  useEffect(() => {
    if (lastSent && lastSent !== initiallySent) scrollToEnd();
  }, [lastSent, initiallySent]);
}
