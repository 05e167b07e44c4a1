import { useEffect, useState } from 'react';
import { useChatEventsAndOutbox } from '#features/chat/realtime.ts';
import { useConversationReadEvents } from '#features/notifications/reading/realtime.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadChatTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/**
 * Subscribes to realtime events of conversations on every screen, and sends the messages in the outbox. Its texts are
 * loaded with the first error.
 */
export function ChatListener({ memberId }: { memberId: string }) {
  const [sendError, setSendError] = useState<{ error: unknown }>();
  const [warn] = useState(() => (error: unknown) => setSendError({ error }));
  useChatEventsAndOutbox(memberId, warn);
  useConversationReadEvents(memberId);
  if (!sendError) return null;
  return (
    <WithTranslations loader={loadChatTranslations}>
      <SendErrorToast {...sendError} />
    </WithTranslations>
  );
}

function SendErrorToast({ error }: { error: unknown }) {
  const t = useTranslations('chat');
  const problem = useErrorMessageFormatter();
  useEffect(
    () => showErrorToast(t('error'), problem(t('sendFailed'), error)),
    // Shown once for each error, also if the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
    [error],
  );
  return null;
}
