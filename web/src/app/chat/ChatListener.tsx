import { useCallback } from 'react';
import { useChatEventsAndOutbox } from '#features/chat/realtime.ts';
import { useConversationReadEvents } from '#features/notifications/reading/realtime.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadChatTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** Subscribes to realtime events of conversations on every screen, and sends the messages in the outbox. */
export const ChatListener = ({ memberId }: { memberId: string }) => (
  <WithTranslations loader={loadChatTranslations}>
    <ChatSubscriptions memberId={memberId} />
  </WithTranslations>
);

function ChatSubscriptions({ memberId }: { memberId: string }) {
  const t = useTranslations('chat');
  const problem = useErrorMessageFormatter();
  const warn = useCallback(
    (error: unknown) => showErrorToast(t('error'), problem(t('sendFailed'), error)),
    // `problem` is not a dependency, because its texts depend only on the language, and `t` changes with the language
    // too.
    // oxlint-disable-next-line react/exhaustive-deps
    [t],
  );
  useChatEventsAndOutbox(memberId, warn);
  useConversationReadEvents(memberId);
  return null;
}
