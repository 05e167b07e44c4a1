import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { ScrollAnchor } from '#platform/lists/ScrollAnchor.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useIsTyping } from '../realtime.ts';
import { useOutgoingMessages, type OutgoingMessage } from '../outbox.ts';
import { useMessageThread } from '../queries.ts';
import { useChatTimes } from '../use-chat-times.ts';
import { MessageRow } from './MessageRow.tsx';
import { OutgoingMessageRow } from './OutgoingMessageRow.tsx';
import { hasNewerPages as isKnownApart } from './pages.ts';
import { countReceivedSince, toMessageRows } from './message-rows.ts';
import { messageAnchor, useScrollToMessage, type TargetMessage } from './use-scroll-to-message.ts';
import { isScrolledNearEnd, useThreadScroll } from './use-thread-scroll.ts';
import { useMarkReadInView } from './use-mark-read-in-view.ts';

type Props = {
  conversationId: string | null;
  other: { id: string; name: string };
  /** The message that it is opened at; without one it is its end. */
  sought?: TargetMessage | undefined;
  /** True if times have the form of the modal, without separators between days. */
  hasModalTimes?: boolean;
  onPutBack: (message: OutgoingMessage) => void;
};

/** Shows the messages of a conversation, newest at the end, followed by the pending ones. */
export function MessageThread({ conversationId, other, sought, hasModalTimes = false, onPutBack }: Props) {
  const t = useTranslations('chat');
  const me = useMe();
  const times = useChatTimes();
  const problem = useErrorMessage();
  const rowsPlace = useRef<HTMLDivElement>(null);
  const thread = useMessageThread(conversationId ?? undefined, sought?.id);
  const messages = thread.messages ?? none;
  const isApart = thread.data !== undefined && isKnownApart(thread.data);
  const known = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const outgoing = useOutgoingMessages(other.id).filter(({ key }) => !known.has(key));
  const newest = messages.at(-1);
  const lastSent = outgoing.at(-1)?.key;
  const { toNewest, isEntering } = useScrollToMessage({
    conversationId,
    sought,
    known: thread.data,
    onGone: () => showErrorToast(t('gone'), t('goneLine')),
    onFailure: (error) => showErrorToast(t('error'), problem(t('threadFailed'), error)),
  });
  const { attach, isAtEnd, seenId, toEnd } = useThreadScroll({
    newest:
      lastSent && !isApart
        ? { id: lastSent, isOwn: true }
        : newest && { id: newest.id, isOwn: newest.senderId === me?.id },
    messageId: newest?.id,
    isApart,
    entersAbove: sought !== undefined,
  });
  function goToEnd() {
    toEnd();
    if (isApart) toNewest();
  }
  useSaid(lastSent, goToEnd);
  const received = messages.findLast(({ senderId }) => senderId !== me?.id);
  useMarkReadInView({ id: conversationId ?? '', newest: received, isInSight: isAtEnd });
  const isTyping = useIsTyping(conversationId, newest?.id);
  const { dayOf } = times;
  const rows = useMemo(() => toMessageRows(messages, dayOf), [messages, dayOf]);
  const own = isApart
    ? undefined
    : messages.findLast(({ senderId, isDeleted }) => senderId === me?.id && !isDeleted);
  const missed = isAtEnd || isApart ? 0 : countReceivedSince(messages, seenId, other.id);
  const isWaiting = conversationId !== null && !thread.data && !thread.isError;

  if (thread.isError && !thread.data) {
    return (
      <div className="grid min-h-0 grow place-content-center">
        <ErrorState
          title={t('threadFailed')}
          line={t('failedLine')}
          retryLabel={t('retry')}
          onRetry={() => void thread.refetch()}
        />
      </div>
    );
  }
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={attach}
        // What scrolls is reached by keyboard as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t('thread', { name: other.name })}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 outline-none [overflow-anchor:none] focus-visible:shadow-[inset_0_0_0_2px_var(--brand)] wide:px-5"
      >
        <div className="pt-2 pb-3">
          {isWaiting && <Waiting />}
          {thread.data && thread.hasNextPage && !isEntering && (
            <LoadMore of={{ ...thread, items: messages }} label={t('older')} />
          )}
          {!isWaiting && rows.length === 0 && outgoing.length === 0 && (
            <EmptyState title={t('noMessages')} line={t('noMessagesLine', { name: other.name })} />
          )}
          <ScrollAnchor
            list={rowsPlace}
            ends={`${messages[0]?.id} ${newest?.id}`}
            isFree={(scroller) => !isApart && isScrolledNearEnd(scroller)}
          >
            <div ref={rowsPlace}>
              {rows.map((row) => (
                <Fragment key={row.message.id}>
                  {row.isNewDay && !hasModalTimes && (
                    <DayLine>{times.dayLine(row.message.createdAt)}</DayLine>
                  )}
                  <MessageRow
                    row={row}
                    anchor={messageAnchor(row.message.id)}
                    isSought={row.message.id === sought?.id}
                    isOwn={row.message.senderId === me?.id}
                    when={
                      hasModalTimes ? times.since(row.message.createdAt) : times.time(row.message.createdAt)
                    }
                    mark={own && row.message === own ? markOf(own) : undefined}
                  />
                </Fragment>
              ))}
            </div>
          </ScrollAnchor>
          {thread.hasPreviousPage && !isEntering && (
            <LoadMore of={newerOf(thread, messages)} label={t('newer')} />
          )}
          {!isApart &&
            outgoing.map((message) => (
              <OutgoingMessageRow key={message.key} message={message} onPutBack={onPutBack} />
            ))}
          <p aria-live="polite" className="mt-1.5 min-h-5 px-1 text-meta text-ink-2">
            {isTyping ? t('typing', { name: firstNameOf(other.name) }) : ''}
          </p>
        </div>
      </div>
      {!isAtEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="small"
            icon={<ArrowDown size={16} aria-hidden="true" />}
            onClick={goToEnd}
            className="pointer-events-auto shadow-raised"
          >
            {missed > 0 ? t('newMessages', { count: missed }) : t('toNewest')}
          </Button>
        </div>
      )}
    </div>
  );
}

const none: readonly PrivateMessage[] = [];

/** Scrolls to the end when the user sends a message. */
function useSaid(lastSent: string | undefined, goToEnd: () => void) {
  const [atFirst] = useState(lastSent);
  const go = useEffectEvent(goToEnd);
  useEffect(() => {
    if (lastSent && lastSent !== atFirst) go();
  }, [lastSent, atFirst]);
}

/** Returns the newer messages as an endless list. */
const newerOf = (thread: ReturnType<typeof useMessageThread>, items: readonly PrivateMessage[]) => ({
  items,
  hasNextPage: thread.hasPreviousPage,
  isFetchingNextPage: thread.isFetchingPreviousPage,
  isFetchNextPageError: thread.isFetchPreviousPageError,
  fetchNextPage: thread.fetchPreviousPage,
});

const markOf = ({ isRead }: PrivateMessage) => (isRead ? 'read' : 'sent');

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

const DayLine = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 mb-1 text-center text-meta text-ink-2 first:mt-1">{children}</p>
);

function Waiting() {
  const t = useTranslations('chat');
  return (
    <div role="status" aria-label={t('loading')} className="flex animate-late flex-col gap-3">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-10 w-40" />
      <Skeleton className="ml-auto h-10 w-64" />
    </div>
  );
}
