import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { CountBadge } from '#design/Badge.tsx';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadChatTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

/** Shows the number of unread messages. */
export const UnreadMessagesBadge = (props: { count: number }) => (
  <WithTranslations loader={loadChatTranslations}>
    <Unread {...props} />
  </WithTranslations>
);

function Unread({ count }: { count: number }) {
  const t = useTranslations('chat');
  const formattedCount = useCappedCount(chatLimits.maxCounted)(count);
  return (
    <CountBadge count={formattedCount} label={t('waitingMessages', { count, counted: formattedCount })} />
  );
}
