import type { ConversationSummary, OtherParticipant } from '@mutirao/contract/features/chat/schemas';
import { Bell, BellOff, Ellipsis, Trash2, Wifi, WifiOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { joinClassNames } from '#design/classes.ts';
import { IconButton } from '#design/IconButton.tsx';
import { Menu, MenuItem, MenuSeparator } from '#design/Menu.tsx';
import { AvatarLink, MemberLink, useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useIsHubReachable } from '../realtime.ts';
import { useConversationAction, type ConversationAction } from '../queries.ts';
import { useChatSlots } from '../slots.ts';
import { useChatTimeFormatters } from '../use-chat-time-formatters.ts';

type Props = {
  other: OtherParticipant;
  conversation: ConversationSummary | undefined;
  backLink: ReactNode;
  onDeleted: () => void;
};

/**
 * The header of a conversation: the other participant and their presence, the connection to the hub, the number of
 * messages, and the menu.
 */
export function ConversationHeader({ other, conversation, backLink, onDeleted }: Props) {
  const t = useTranslations('chat');
  const name = useNameOrRemovedMemberFormatter()(other);
  const isReachable = useIsHubReachable();
  return (
    <div
      data-keep-clear
      className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 py-2 wide:px-5"
    >
      {backLink}
      <span className="grid">
        <AvatarLink id={other.id} name={other.name}>
          <Avatar name={name} seed={other.id} image={other.avatar} isOnline={other.isOnline} />
        </AvatarLink>
      </span>
      <div className="min-w-0 grow">
        <h2 className="truncate text-label font-semibold">
          <MemberLink id={other.id} name={other.name} />
        </h2>
        <p className="truncate text-meta text-ink-2">
          <PresenceLabel other={other} />
          {conversation && <MessageCount conversation={conversation} className="wide:hidden" />}
        </p>
      </div>
      <Badge tone={isReachable ? 'leaf' : 'clay'}>
        {isReachable ? <Wifi size={14} aria-hidden="true" /> : <WifiOff size={14} aria-hidden="true" />}
        <span role="status" className="max-[26rem]:sr-only">
          {t(isReachable ? 'connected' : 'disconnected')}
        </span>
      </Badge>
      {conversation && <MessageCount conversation={conversation} className="text-small max-wide:hidden" />}
      <ConversationMenu other={{ id: other.id, name }} conversation={conversation} onDeleted={onDeleted} />
    </div>
  );
}

/** The number of messages, under the name if there is no space beside it. */
function MessageCount({
  conversation: { messageCount: count },
  className,
}: {
  conversation: ConversationSummary;
  className: string;
}) {
  const t = useTranslations('chat');
  return (
    <span
      className={joinClassNames(
        'numbers whitespace-nowrap text-ink-2 max-wide:before:px-1 max-wide:before:content-["·"]',
        className,
      )}
    >
      {t('messageCount', { count })}
    </span>
  );
}

/** The presence of a member: online now, or when last seen. */
export function PresenceLabel({ other }: { other: OtherParticipant }) {
  const t = useTranslations('chat');
  const times = useChatTimeFormatters();
  if (other.isOnline) return <span className="font-semibold text-leaf">{t('online')}</span>;
  return other.seenAt ? times.lastSeen(other.seenAt) : null;
}

type MenuProps = {
  other: { id: string; name: string };
  conversation: ConversationSummary | undefined;
  onDeleted: () => void;
};

/**
 * Actions on a conversation and on the other participant. Before the conversation exists, only the actions on the other
 * participant are shown.
 */
export function ConversationMenu({ other, conversation, onDeleted }: MenuProps) {
  const t = useTranslations('chat');
  const problem = useErrorMessageFormatter();
  const { MemberItems } = useChatSlots();
  const { name } = other;
  const isMuted = conversation?.isMuted;
  const conversationAction = useConversationAction(conversation?.id ?? '');
  const [isDeleting, setIsDeleting] = useState(false);
  const label = t('conversationActions');
  if (!conversation && !MemberItems) return null;

  async function set(params: ConversationAction) {
    try {
      await conversationAction.mutateAsync(params);
    } catch (error) {
      return showErrorToast(t('error'), problem(t('settleFailed'), error));
    }
    return params === 'delete' && onDeleted();
  }

  return (
    <>
      <Menu
        label={label}
        trigger={
          <IconButton label={label}>
            <Ellipsis size={20} />
          </IconButton>
        }
      >
        {conversation && (
          <MenuItem
            icon={isMuted ? <Bell size={16} /> : <BellOff size={16} />}
            onPick={() => void set(isMuted ? 'unmute' : 'mute')}
          >
            {t(isMuted ? 'unmute' : 'mute')}
          </MenuItem>
        )}
        {MemberItems && <MemberItems member={other} />}
        {conversation && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 size={16} />} isDanger onPick={() => setIsDeleting(true)}>
              {t('deleteConversation')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isDeleting && (
        <LazyConfirmDialog
          title={t('deleteConversationTitle', { name })}
          question={t('deleteConversationLine', { name })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          onCancel={() => setIsDeleting(false)}
          onConfirm={() => {
            setIsDeleting(false);
            void set('delete');
          }}
        />
      )}
    </>
  );
}
