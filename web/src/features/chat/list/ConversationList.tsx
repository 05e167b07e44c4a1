import type { ConversationBox } from '@mutirao/contract/features/chat/limits';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Inbox, SquarePen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { CountBadge } from '#design/Badge.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { useDebouncedInput } from '#platform/forms/use-debounced-input.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useConversations, useUnreadAndRequestCounts } from '../queries.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { ChatSearchResults } from './ChatSearchResults.tsx';

type Props = {
  box: ConversationBox;
  /** The id of the conversation that is shown beside the list. */
  openId: string | undefined;
  /** Shown instead of the list if there are no conversations. */
  empty: ReactNode;
  /** Starts a new conversation. Undefined if another button on the screen does that. */
  onBegin: (() => void) | undefined;
  onPick: (memberId: string) => void;
};

/** The member's conversations, or the requests of other members; above them the search and the button for a new one. */
export function ConversationList({ box, openId, empty, onBegin, onPick }: Props) {
  const t = useTranslations('chat');
  const [target, setTarget] = useState('');
  const field = useDebouncedInput(target, setTarget);
  const isSearching = target.length >= chatLimits.minSearch;

  function pick(memberId: string) {
    field.clear();
    onPick(memberId);
  }

  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex shrink-0 flex-col gap-3 px-4 pt-4 pb-3">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-title">{t('conversations')}</h2>
          {onBegin && (
            <IconButton
              label={t('newConversation')}
              aria-haspopup="dialog"
              className="bg-brand text-on-brand hover:not-disabled:bg-brand-strong hover:not-disabled:text-on-brand"
              onClick={() => {
                field.clear();
                onBegin();
              }}
            >
              <SquarePen size={18} />
            </IconButton>
          )}
        </div>
        <SearchBox
          label={t('searchAll')}
          placeholder={t('searchShort')}
          clearLabel={t('clearSearch')}
          maxLength={chatLimits.maxSearch}
          field={field}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-2">
        {isSearching ? (
          <ChatSearchResults query={target} onPick={pick} onFollow={field.clear} />
        ) : (
          <>
            <BoxLink box={box} />
            <Rows box={box} openId={openId} empty={empty} />
          </>
        )}
      </div>
    </div>
  );
}

/** The link from the conversations to the requests, with the number of requests if there are any, or the link back. */
function BoxLink({ box }: { box: ConversationBox }) {
  const t = useTranslations('chat');
  const formatCount = useCappedCount(chatLimits.maxCounted);
  const { data } = useUnreadAndRequestCounts();
  const requests = data?.requests ?? 0;
  if (box === 'requests') {
    return (
      <div className="px-4 pb-2">
        <Link to="/conversas" search={{}} className={toButtonClasses({ variant: 'link' })}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('backToInbox')}
        </Link>
        <h3 className="mt-2 text-heading">{t('requests')}</h3>
      </div>
    );
  }
  return (
    <Link
      to="/conversas"
      search={{ caixa: 'pedidos' }}
      className="flex min-h-11 items-center gap-3 border-b border-line px-4 text-label font-semibold -outline-offset-2 hover:bg-sunken"
    >
      <Inbox size={18} aria-hidden="true" className="text-ink-2" />
      <span className="grow">{t('requests')}</span>
      {requests > 0 && (
        <CountBadge count={formatCount(requests)} label={t('requestsCount', { count: requests })} />
      )}
    </Link>
  );
}

function Rows({ box, openId, empty }: Pick<Props, 'box' | 'openId' | 'empty'>) {
  const t = useTranslations('chat');
  const list = useConversations(box);
  const isInbox = box === 'inbox';
  return (
    <ListStateView list={list} failed={t('listFailed')} empty={<>{empty}</>}>
      {(conversations) => (
        <>
          <ul aria-label={t(isInbox ? 'conversations' : 'requests')}>
            {conversations.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} isCurrent={conversation.id === openId} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </ListStateView>
  );
}
