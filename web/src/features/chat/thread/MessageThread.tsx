import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { ArrowDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ScrollAnchor } from '#platform/lists/ScrollAnchor.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { OutgoingMessage } from '../outgoing-message.ts';
import type { useMessageThread } from '../queries.ts';
import type { useChatTimeFormatters } from '../use-chat-time-formatters.ts';
import { MessageRow } from './MessageRow.tsx';
import { OutgoingMessageRow } from './OutgoingMessageRow.tsx';
import type { MessageWithDayAndGroupFlags } from './message-rows.ts';
import { useThreadView } from './use-thread-view.ts';
import { toMessageAnchor, type TargetMessage } from './use-scroll-to-linked-message.ts';
import { isScrolledNearEnd } from './use-thread-scroll.ts';

type Props = {
  conversationId: string | null;
  other: { id: string; name: string };
  /** The message at which the thread opens. If undefined, it opens at its end. */
  targetMessage?: TargetMessage | undefined;
  /** True in the conversation dialog: times as `since` formats them, and no lines between days. */
  hasModalTimes?: boolean;
  onEditAgain: (message: OutgoingMessage) => void;
};

/** Shows the messages of a conversation, newest at the end, followed by the pending ones. */
export function MessageThread(props: Props) {
  const { conversationId, other, targetMessage } = props;
  const openThread = useThreadView({ conversationId, other, targetMessage });
  return (
    <QueryScreen
      query={openThread.thread}
      // A new conversation has no messages to load.
      loading={<MessageLog {...props} openThread={openThread} isLoading={conversationId !== null} />}
      renderFailed={({ retry }) => <FailedThread onRetry={retry} />}
    >
      {() => <MessageLog {...props} openThread={openThread} isLoading={false} />}
    </QueryScreen>
  );
}

type LogProps = Omit<Props, 'conversationId'> & {
  openThread: ReturnType<typeof useThreadView>;
  isLoading: boolean;
};

/**
 * The scrolling list of the messages. It is the same element while the messages load, because the hooks of
 * `openThread` scroll it.
 */
function MessageLog({
  other,
  targetMessage,
  hasModalTimes = false,
  onEditAgain,
  openThread,
  isLoading,
}: LogProps) {
  const t = useTranslations('chat');
  const rowsRef = useRef<HTMLDivElement>(null);
  const { memberId, times, thread, messages, outgoing, rows, newest, lastOwn, hasNewerUnloaded } = openThread;
  const { attach, isAtEnd, goToEnd, isEntering, isTyping, missedCount } = openThread;
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={attach}
        // The scrolling element must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t('thread', { name: other.name })}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 outline-none [overflow-anchor:none] focus-visible:shadow-[inset_0_0_0_2px_var(--brand)] wide:px-5"
      >
        <div className="pt-2 pb-3">
          {isLoading && <LoadingSkeleton />}
          {thread.data && thread.hasNextPage && !isEntering && (
            <LoadMore list={{ ...thread, items: messages }} label={t('older')} />
          )}
          {!isLoading && rows.length === 0 && outgoing.length === 0 && (
            <EmptyState title={t('noMessages')} line={t('noMessagesLine', { name: other.name })} />
          )}
          <ScrollAnchor
            list={rowsRef}
            ends={`${messages[0]?.id} ${newest?.id}`}
            skipsAnchoring={(scroller) => !hasNewerUnloaded && isScrolledNearEnd(scroller)}
          >
            <div ref={rowsRef}>
              {rows.map((row) => (
                <ThreadRow
                  key={row.message.id}
                  row={row}
                  times={times}
                  memberId={memberId}
                  isTarget={row.message.id === targetMessage?.id}
                  lastOwn={lastOwn}
                  hasModalTimes={hasModalTimes}
                />
              ))}
            </div>
          </ScrollAnchor>
          {thread.hasPreviousPage && !isEntering && (
            <LoadMore list={newerOf(thread, messages)} label={t('newer')} />
          )}
          {!hasNewerUnloaded &&
            outgoing.map((message) => (
              <OutgoingMessageRow key={message.key} message={message} onEditAgain={onEditAgain} />
            ))}
          <p aria-live="polite" className="mt-1.5 min-h-5 px-1 text-meta text-ink-2">
            {isTyping ? t('typing', { name: firstNameOf(other.name) }) : ''}
          </p>
        </div>
      </div>
      {!isAtEnd && <ScrollToEndButton missedCount={missedCount} onClick={goToEnd} />}
    </div>
  );
}

function FailedThread({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('chat');
  return (
    <div className="grid min-h-0 grow place-content-center">
      <ErrorState
        title={t('threadFailed')}
        line={t('failedLine')}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    </div>
  );
}

type RowProps = {
  row: MessageWithDayAndGroupFlags;
  times: ReturnType<typeof useChatTimeFormatters>;
  memberId: string | undefined;
  isTarget: boolean;
  /** The member's last message of the thread, which shows whether it was read. */
  lastOwn: PrivateMessage | undefined;
  hasModalTimes: boolean;
};

/** A message, below the line of its day if it is the first one of that day. */
function ThreadRow({ row, times, memberId, isTarget, lastOwn, hasModalTimes }: RowProps) {
  const { message, isNewDay } = row;
  return (
    <>
      {isNewDay && !hasModalTimes && <DayLine>{times.dayLine(message.createdAt)}</DayLine>}
      <MessageRow
        row={row}
        anchor={toMessageAnchor(message.id)}
        isTarget={isTarget}
        isOwn={message.senderId === memberId}
        formattedTime={hasModalTimes ? times.since(message.createdAt) : times.time(message.createdAt)}
        deliveryStatus={lastOwn && message === lastOwn ? markOf(lastOwn) : undefined}
      />
    </>
  );
}

function ScrollToEndButton({ missedCount, onClick }: { missedCount: number; onClick: () => void }) {
  const t = useTranslations('chat');
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <Button
        size="small"
        icon={<ArrowDown size={16} aria-hidden="true" />}
        onClick={onClick}
        className="pointer-events-auto shadow-raised"
      >
        {missedCount > 0 ? t('newMessages', { count: missedCount }) : t('toNewest')}
      </Button>
    </div>
  );
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

function LoadingSkeleton() {
  const t = useTranslations('chat');
  return (
    <div role="status" aria-label={t('loading')} className="flex animate-fade-delayed flex-col gap-3">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-10 w-40" />
      <Skeleton className="ml-auto h-10 w-64" />
    </div>
  );
}
