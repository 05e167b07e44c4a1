import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { CountBadge } from '#design/Badge.tsx';
import { useCappedCount } from '#platform/words/counted.ts';
import { useWords } from '#platform/words/words.ts';
import { chatMessages } from '../words/later.ts';
import { WithMessages } from '../words/WithMessages.tsx';

/** How many messages wait. */
export const UnreadBadge = (props: { count: number }) => (
  <WithMessages of={chatMessages}>
    <Unread {...props} />
  </WithMessages>
);

function Unread({ count }: { count: number }) {
  const words = useWords('chat');
  const counted = useCappedCount(chatLimits.counted)(count);
  return <CountBadge count={counted} label={words('waitingMessages', { count, counted })} />;
}
