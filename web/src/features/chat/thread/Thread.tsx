import type { PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { ArrowDown } from 'lucide-react';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useMe } from '#features/members/index.ts';
import { More } from '#platform/lists/More.tsx';
import { useWords } from '#platform/words/words.ts';
import { useIsTyping } from '../live.ts';
import { useOutgoing, type Outgoing } from '../outbox.ts';
import { useThread } from '../queries.ts';
import { useTimes } from '../times.ts';
import { MessageRow } from './MessageRow.tsx';
import { OutgoingRow } from './OutgoingRow.tsx';
import { receivedSince, rowsOf } from './rows.ts';
import { usePlace } from './use-place.ts';
import { useReading } from './use-reading.ts';

type Props = {
  conversationId: string | null;
  other: { id: string; name: string };
  /** Its times are those of the modal, and no lines stand between days. */
  hasModalTimes?: boolean;
  onPutBack: (message: Outgoing) => void;
};

/** What two said to each other, the newest at the end, with what is still on its way. */
export function Thread({ conversationId, other, hasModalTimes = false, onPutBack }: Props) {
  const words = useWords('chat');
  const me = useMe();
  const times = useTimes();
  const thread = useThread(conversationId ?? undefined);
  const messages = thread.messages ?? none;
  const known = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const outgoing = useOutgoing(other.id).filter(({ key }) => !known.has(key));
  const newest = messages.at(-1);
  const lastSent = outgoing.at(-1)?.key;
  const { attach, isAtEnd, seenId, toEnd } = usePlace(
    lastSent ? { id: lastSent, isOwn: true } : newest && { id: newest.id, isOwn: newest.senderId === me?.id },
    newest?.id,
  );
  const received = messages.findLast(({ senderId }) => senderId !== me?.id);
  useReading({ id: conversationId ?? '', newest: received, isInSight: isAtEnd });
  const isTyping = useIsTyping(conversationId, newest?.id);
  const { dayOf } = times;
  const rows = useMemo(() => rowsOf(messages, dayOf), [messages, dayOf]);
  const own = messages.findLast(({ senderId, isDeleted }) => senderId === me?.id && !isDeleted);
  const missed = isAtEnd ? 0 : receivedSince(messages, seenId, other.id);
  const isWaiting = conversationId !== null && !thread.data && !thread.isError;

  if (thread.isError && !thread.data) {
    return (
      <div className="grid min-h-0 grow place-content-center">
        <ErrorState
          title={words('threadFailed')}
          line={words('failedLine')}
          retryLabel={words('retry')}
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
        aria-label={words('thread', { name: other.name })}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-4 outline-none [overflow-anchor:none] focus-visible:shadow-[inset_0_0_0_2px_var(--brand)] wide:px-5"
      >
        <div className="pt-2 pb-3">
          {isWaiting && <Waiting />}
          {thread.data && thread.hasNextPage && (
            <More of={{ ...thread, items: messages }} label={words('older')} />
          )}
          {!isWaiting && rows.length === 0 && outgoing.length === 0 && (
            <EmptyState title={words('noMessages')} line={words('noMessagesLine', { name: other.name })} />
          )}
          {rows.map((row) => (
            <Fragment key={row.message.id}>
              {row.isNewDay && !hasModalTimes && <DayLine>{times.dayLine(row.message.createdAt)}</DayLine>}
              <MessageRow
                row={row}
                isOwn={row.message.senderId === me?.id}
                when={hasModalTimes ? times.since(row.message.createdAt) : times.time(row.message.createdAt)}
                mark={row.message === own ? markOf(own) : undefined}
              />
            </Fragment>
          ))}
          {outgoing.map((message) => (
            <OutgoingRow key={message.key} message={message} onPutBack={onPutBack} />
          ))}
          <p aria-live="polite" className="mt-1.5 min-h-5 px-1 text-meta text-ink-2">
            {isTyping ? words('typing', { name: firstNameOf(other.name) }) : ''}
          </p>
        </div>
      </div>
      {!isAtEnd && (
        <Button
          size="small"
          icon={<ArrowDown size={16} aria-hidden="true" />}
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-raised"
        >
          {missed > 0 ? words('newMessages', { count: missed }) : words('toNewest')}
        </Button>
      )}
    </div>
  );
}

const none: readonly PrivateMessage[] = [];

const markOf = ({ isRead }: PrivateMessage) => (isRead ? 'read' : 'sent');

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;

const DayLine = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 mb-1 text-center text-meta text-ink-2 first:mt-1">{children}</p>
);

function Waiting() {
  const words = useWords('chat');
  return (
    <div role="status" aria-label={words('loading')} className="flex animate-late flex-col gap-3">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-10 w-40" />
      <Skeleton className="ml-auto h-10 w-64" />
    </div>
  );
}
