import { useEffect, useRef } from 'react';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { usePresencePolling } from '../realtime.ts';
import { useConversation, useConversationWithMember } from '../queries.ts';
import { ConversationBody } from '../thread/ConversationBody.tsx';
import { ConversationMenu, PresenceLabel } from '../thread/ConversationHeader.tsx';
import { ConversationSkeleton } from './ConversationDialog.tsx';

type Props = { memberId: string; other: { id: string; name: string }; onClose: () => void };

/** The conversation with a member, inside of the `ConversationDialog` over the current page. */
export function ConversationDialogContent({ memberId, other, onClose }: Props) {
  const t = useTranslations('chat');
  const name = useNameOrRemovedMemberFormatter()(other);
  const thread = useConversationWithMember(other.id);
  const { data: conversation } = useConversation(thread.data?.conversationId ?? undefined);
  const containerRef = useFocusFromFrame(thread.data !== undefined);
  usePresencePolling();
  return (
    <QueryScreen
      query={thread}
      loading={<ConversationSkeleton />}
      failed={{ title: t('threadFailed'), line: t('failedLine'), retryLabel: t('retry') }}
    >
      {(data) => (
        <>
          <div
            ref={containerRef}
            className="flex shrink-0 items-center justify-between gap-3 border-b border-line bg-raised pr-3 pl-5"
          >
            <p className="min-w-0 truncate text-small text-ink-2">
              <PresenceLabel other={data.otherUser} />
            </p>
            <ConversationMenu
              other={{ id: other.id, name }}
              conversation={conversation}
              onDeleted={onClose}
            />
          </div>
          <ConversationBody
            memberId={memberId}
            conversationId={data.conversationId}
            other={data.otherUser}
            closedReason={data.closed}
            hasModalTimes
          />
        </>
      )}
    </QueryScreen>
  );
}

/**
 * Moves the focus from the dialog, which has it until the field for a message is rendered, to that field. Does nothing
 * if another element has the focus.
 */
function useFocusFromFrame(isFieldRendered: boolean) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = containerRef.current?.closest('[role=dialog]');
    const field = frame?.querySelector('[data-first]');
    if (isFieldRendered && document.activeElement === frame && field instanceof HTMLElement) field.focus();
  }, [isFieldRendered]);
  return containerRef;
}
