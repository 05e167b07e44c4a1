import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { Profile } from '@mutirao/contract/features/members/shapes';
import { CountBadge } from '#design/Badge.tsx';
import { useCounted } from '#platform/words/counted.ts';
import { useWords } from '#platform/words/words.ts';

/** How many messages wait, if any do. */
export function UnreadBadge({ me }: { me: Pick<Profile, 'unreadMessages'> }) {
  const words = useWords('app');
  const count = me.unreadMessages;
  const counted = useCounted(chatLimits.counted)(count);
  if (count === 0) return null;
  return <CountBadge count={counted} label={words('newMessages', { count, counted })} />;
}
