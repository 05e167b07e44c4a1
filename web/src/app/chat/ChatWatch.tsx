import { useCallback } from 'react';
import { useChatEvents } from '#features/chat/live.ts';
import { useConversationReadEvents } from '#features/notifications/reading/live.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Subscribes to realtime events of conversations on every screen, and sends the messages in the outbox. */
export const ChatListener = ({ memberId }: { memberId: string }) => (
  <WithMessages of={chatMessages}>
    <Watch memberId={memberId} />
  </WithMessages>
);

function Watch({ memberId }: { memberId: string }) {
  const words = useWords('chat');
  const problem = useErrorMessage();
  const warn = useCallback(
    (error: unknown) => showErrorToast(words('error'), problem(words('sendFailed'), error)),
    // The words are the same ones, in whatever language is spoken then.
    // oxlint-disable-next-line react/exhaustive-deps
    [words],
  );
  useChatEvents(memberId, warn);
  useConversationReadEvents(memberId);
  return null;
}
