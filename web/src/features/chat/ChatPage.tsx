import type { ConversationBox } from '@mutirao/contract/features/chat/limits';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, LockKeyhole } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useIsWide } from '#platform/screen/use-is-wide.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { FullHeightChatContainer } from './FullHeightChatContainer.tsx';
import { ConversationList } from './list/ConversationList.tsx';
import { NoConversations } from './list/NoConversations.tsx';
import { NewConversationDialog } from './list/NewConversationDialog.tsx';
import { usePresencePolling } from './realtime.ts';
import {
  useConversation,
  useConversations,
  useConversationWithMember,
  useCachedConversationWithMemberById,
} from './queries.ts';
import { MessageRequestBar } from './thread/MessageRequestBar.tsx';
import { ConversationBody } from './thread/ConversationBody.tsx';
import type { TargetMessage } from './thread/use-scroll-to-linked-message.ts';
import { ConversationHeader } from './thread/ConversationHeader.tsx';

type Props = {
  memberId: string;
  box: ConversationBox;
  /** The id of the conversation that the address names; `withId` is the id of the member to write to instead. */
  openId: string | undefined;
  withId: string | undefined;
  /** The message at which the conversation opens; if undefined, it opens at its newest message. */
  targetMessage?: TargetMessage | undefined;
  onPick: (memberId: string) => void;
  /** Called when a conversation to show is found, so that the app can navigate to its address. */
  onFound: (id: string) => void;
  onClose: () => void;
};

/** Shows the list of conversations beside the open one. On phones it shows one of the two. */
export function ChatPage({ memberId, box, openId, withId, targetMessage, onPick, onFound, onClose }: Props) {
  const t = useTranslations('chat');
  const isWide = useIsWide();
  const list = useConversations(box);
  usePresencePolling();
  const isChosen = openId !== undefined || withId !== undefined;
  const firstId = isWide && !isChosen ? list.items?.[0]?.id : undefined;
  const shownId = openId ?? firstId;
  const [isPicking, setIsPicking] = useState(false);
  const begin = () => setIsPicking(true);
  // The empty state of the inbox is shown once: in the list on phones, and elsewhere in place of the open conversation.
  const isEmpty = box === 'inbox' && !isChosen && list.items?.length === 0;
  const empty = <NoConversations box={box} onBegin={begin} />;
  return (
    <FullHeightChatContainer>
      <h1 className="sr-only">{t('chat')}</h1>
      <div
        className={joinClassNames(
          'flex w-full min-w-0 shrink-0 flex-col wide:w-72 wide:border-r wide:border-line panel:w-80',
          isChosen && 'max-wide:hidden',
        )}
      >
        <ConversationList
          box={box}
          openId={shownId}
          empty={box === 'requests' || !isWide ? empty : undefined}
          onBegin={isEmpty ? undefined : begin}
          onPick={onPick}
        />
      </div>
      <section
        className={joinClassNames('flex min-w-0 grow flex-col bg-paper', !isChosen && 'max-wide:hidden')}
      >
        {(withId ?? shownId) !== undefined && (
          <OpenConversation
            memberId={memberId}
            id={withId === undefined ? shownId : undefined}
            withId={withId}
            target={targetMessage}
            onFound={onFound}
            onClose={onClose}
          />
        )}
        {isWide &&
          !isChosen &&
          list.items?.length === 0 &&
          (isEmpty ? <Centered>{empty}</Centered> : <Nothing />)}
      </section>
      {isPicking && (
        <NewConversationDialog
          onPick={(id) => {
            setIsPicking(false);
            onPick(id);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </FullHeightChatContainer>
  );
}

function BackLink() {
  const t = useTranslations('chat');
  return (
    <Link
      to="/conversas"
      search={{}}
      aria-label={t('back')}
      className="inline-grid size-10 shrink-0 place-items-center rounded-s text-ink-2 hover:bg-sunken wide:hidden"
    >
      <ArrowLeft size={20} aria-hidden="true" />
    </Link>
  );
}

type OpenConversationProps = {
  memberId: string;
  /** The id of the conversation, if it exists; otherwise `withId` names the other participant. */
  id: string | undefined;
  withId: string | undefined;
  target: TargetMessage | undefined;
  onFound: (id: string) => void;
  onClose: () => void;
};

/**
 * A conversation of two participants, existing or new. Once a new conversation has a message, `onFound` navigates to
 * its address. The component stays mounted, so that a user who is typing is not interrupted.
 */
function OpenConversation({ memberId, id, withId, target, onFound, onClose }: OpenConversationProps) {
  const t = useTranslations('chat');
  const nameOf = useNameOrRemovedMemberFormatter();
  const started = useConversationWithMember(withId);
  const opened = useConversation(id);
  const cachedConversation = useCachedConversationWithMemberById(id);
  const conversation = opened.data;
  const conversationWithMember = withId === undefined ? cachedConversation : started.data;
  const found = withId === undefined ? undefined : (started.data?.conversationId ?? undefined);
  useEffect(() => {
    if (found) onFound(found);
  }, [found, onFound]);
  const { error, refetch } = withId === undefined ? opened : started;
  // A conversation of the list that cannot be loaded is gone or failed, though the other participant may be cached.
  const data = conversation ?? (error && id !== undefined ? undefined : conversationWithMember);
  return (
    <QueryScreen
      query={{ data, error, refetch }}
      loading={<LoadingSkeleton />}
      gone={<ConversationNotFound />}
      failed={{ title: t('threadFailed'), line: t('failedLine'), retryLabel: t('retry') }}
      Frame={Centered}
    >
      {({ otherUser, closed }) => (
        <>
          <ConversationHeader
            key={`head ${otherUser.id}`}
            other={otherUser}
            conversation={conversation}
            backLink={<BackLink />}
            onDeleted={onClose}
          />
          {conversation?.isRequest && (
            <MessageRequestBar
              key={conversation.id}
              id={conversation.id}
              name={nameOf(otherUser)}
              onRejected={onClose}
            />
          )}
          <span className="sr-only">{t('privacy')}</span>
          <ConversationBody
            key={otherUser.id}
            memberId={memberId}
            conversationId={id ?? found ?? null}
            other={otherUser}
            closedReason={closed}
            targetMessage={target}
          />
        </>
      )}
    </QueryScreen>
  );
}

const Centered = ({ children }: { children: ReactNode }) => (
  <div className="grid grow place-content-center overflow-y-auto">{children}</div>
);

function Nothing() {
  const t = useTranslations('chat');
  return (
    <Centered>
      <EmptyState title={t('selectConversation')} line={t('selectConversationLine')} />
      <p className="flex items-center justify-center gap-2 px-6 text-center text-small text-ink-2">
        <LockKeyhole size={16} aria-hidden="true" />
        {t('privacy')}
      </p>
    </Centered>
  );
}

function ConversationNotFound() {
  const t = useTranslations('chat');
  return (
    <EmptyState
      title={t('conversationGone')}
      line={t('conversationGoneLine')}
      action={
        <Link to="/conversas" search={{}} className={toButtonClasses({ variant: 'primary' })}>
          {t('conversations')}
        </Link>
      }
    />
  );
}

function LoadingSkeleton() {
  const t = useTranslations('chat');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="flex grow animate-fade-delayed flex-col gap-4 p-5"
    >
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-12 w-64" />
    </div>
  );
}
