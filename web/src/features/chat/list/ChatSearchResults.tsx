import { Link } from '@tanstack/react-router';
import { Avatar } from '#design/Avatar.tsx';
import { LazyMemberSearchResults, useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMessageSearch, useRecipientSearch } from '../queries.ts';
import { useChatTimeFormatters } from '../use-chat-time-formatters.ts';
import { useMemberPickerLabels } from './use-member-picker-labels.ts';

type Props = { query: string; onPick: (memberId: string) => void; onFollow: () => void };

/** The search results: members by their name, and messages that the user sent or received. */
export function ChatSearchResults({ query, onPick, onFollow }: Props) {
  const t = useTranslations('chat');
  const times = useChatTimeFormatters();
  const nameOf = useNameOrRemovedMemberFormatter();
  const choice = useMemberPickerLabels();
  const recipients = useRecipientSearch(query, true);
  const list = useMessageSearch(query);
  return (
    <>
      <h3 className="px-4 pt-1 pb-1 text-small font-semibold text-ink-2">{t('people')}</h3>
      <LazyBoundary fallback={<SkeletonRows label={choice.searching} />}>
        <LazyMemberSearchResults found={recipients} labels={choice} onPick={onPick} />
      </LazyBoundary>
      <h3 className="px-4 pt-4 pb-1 text-small font-semibold text-ink-2">{t('messages')}</h3>
      <ListStateView
        list={list}
        failed={t('searchFailed')}
        empty={
          <p role="status" className="px-4 py-3 text-small text-ink-2">
            {t('nothingFound')}
          </p>
        }
      >
        {(found) => (
          <>
            <ul aria-label={t('messages')}>
              {found.map(({ id, conversationId, content, createdAt, senderId, otherUser }) => (
                <li key={id}>
                  <Link
                    to="/conversas/$id"
                    params={{ id: conversationId }}
                    search={{ mensagem: id }}
                    onClick={onFollow}
                    className="flex min-h-15 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunken"
                  >
                    <Avatar name={nameOf(otherUser)} seed={otherUser.id} image={otherUser.avatar} />
                    <span className="min-w-0 grow">
                      <span className="flex items-baseline justify-between gap-3">
                        <span className="truncate text-label font-semibold">{nameOf(otherUser)}</span>
                        <span className="numbers shrink-0 text-meta text-ink-2">
                          {times.inList(createdAt)}
                        </span>
                      </span>
                      <span className="line-clamp-2 text-small text-ink-2">
                        {senderId === otherUser.id ? content : t('you', { text: content })}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <LoadMore list={list} />
          </>
        )}
      </ListStateView>
    </>
  );
}
