import type { ConversationSummary } from '@mutirao/contract/features/chat/schemas';
import { Link } from '@tanstack/react-router';
import { BellOff } from 'lucide-react';
import { Avatar } from '#design/Avatar.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useChatTimeFormatters } from '../use-chat-time-formatters.ts';

type Props = { conversation: ConversationSummary; isCurrent: boolean };

/**
 * A conversation in the list: the other participant, the last message and its time, and the number of unread messages.
 */
export function ConversationRow({ conversation, isCurrent }: Props) {
  const t = useTranslations('chat');
  const times = useChatTimeFormatters();
  const { otherUser, lastMessage, unreadCount, isMuted } = conversation;
  const name = useNameOrRemovedMemberFormatter()(otherUser);
  const isNew = unreadCount > 0;
  return (
    <Link
      to="/conversas/$id"
      params={{ id: conversation.id }}
      aria-current={isCurrent ? 'page' : undefined}
      className={joinClassNames(
        'flex min-h-15 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors duration-150',
        isCurrent ? 'bg-brand-soft' : 'hover:bg-sunken',
      )}
    >
      <Avatar name={name} seed={otherUser.id} image={otherUser.avatar} isOnline={otherUser.isOnline} />
      {otherUser.isOnline && <span className="sr-only">{t('online')}</span>}
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-label font-semibold">{name}</span>
          {lastMessage && (
            <span
              className={joinClassNames(
                'numbers shrink-0 text-meta',
                isNew ? 'font-semibold text-brand-strong' : 'text-ink-2',
              )}
            >
              {times.inList(lastMessage.createdAt)}
            </span>
          )}
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className={joinClassNames('truncate text-small', isNew ? 'text-ink' : 'text-ink-2')}>
            <LastLine conversation={conversation} />
          </span>
          <span className="flex shrink-0 items-center gap-1.5">
            {isMuted && (
              <>
                <BellOff size={14} aria-hidden="true" className="text-ink-2" />
                <span className="sr-only">{t('muted')}</span>
              </>
            )}
            {isNew && (
              <span
                className={joinClassNames(
                  'numbers rounded-full px-2 py-0.5 text-[0.6875rem] leading-none font-bold whitespace-nowrap',
                  isMuted ? 'bg-sunken text-ink-2' : 'bg-brand text-on-brand',
                )}
              >
                {t('newCount', { count: unreadCount })}
              </span>
            )}
          </span>
        </span>
      </span>
    </Link>
  );
}

function LastLine({ conversation }: { conversation: ConversationSummary }) {
  const t = useTranslations('chat');
  const { lastMessage, otherUser } = conversation;
  if (!lastMessage) return null;
  const { content, isDeleted, files, senderId } = lastMessage;
  const text = isDeleted ? t('deleted') : content || t('filesOnly', { count: files });
  return senderId === otherUser.id ? text : t('you', { text });
}
