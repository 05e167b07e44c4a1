import { useCallback } from 'react';
import { useChatSignals } from '#features/chat/live.ts';
import { useReadMessages } from '#features/notifications/reading/live.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** Subscribes to realtime events of conversations on every screen, and sends the messages in the outbox. */
export const ChatWatch = ({ memberId }: { memberId: string }) => (
  <WithMessages of={chatMessages}>
    <Watch memberId={memberId} />
  </WithMessages>
);

function Watch({ memberId }: { memberId: string }) {
  const words = useWords('chat');
  const problem = useProblemWords();
  const warn = useCallback(
    (error: unknown) => tellProblem(words('error'), problem(words('sendFailed'), error)),
    // The words are the same ones, in whatever language is spoken then.
    // oxlint-disable-next-line react/exhaustive-deps
    [words],
  );
  useChatSignals(memberId, warn);
  useReadMessages(memberId);
  return null;
}
