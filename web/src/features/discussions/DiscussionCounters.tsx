import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Heart, MessageSquare } from 'lucide-react';
import { Badge } from '#design/Badge.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useDiscussionSlots } from './slots.ts';

/** Shows how many likes and comments a discussion has, and how many comments are unread. */
export function DiscussionCounters({ card }: { card: DiscussionCard }) {
  const { likes, replies, unread = 0 } = card;
  const { Like } = useDiscussionSlots();
  const t = useTranslations('discussions');
  const number = useNumberFormat();
  return (
    <ul className="flex flex-wrap items-center gap-x-6.5 gap-y-1 text-body font-medium text-ink-2">
      <li className="flex items-center gap-2">
        {Like ? (
          <Like card={card} />
        ) : (
          <>
            <Heart size={18} aria-hidden="true" />
            <span className="numbers">{number.format(likes)}</span>
            <span className="sr-only">{t('likes', { count: likes })}</span>
          </>
        )}
      </li>
      <li className="flex items-center gap-2">
        <MessageSquare size={18} aria-hidden="true" />
        <span className="numbers">{number.format(replies)}</span>
        <span className={unread > 0 ? 'max-wide:sr-only' : undefined}>
          {t('replies', { count: replies })}
        </span>
        {unread > 0 && (
          <Badge tone="brand" size="small">
            {t('unread', { count: unread })}
          </Badge>
        )}
      </li>
    </ul>
  );
}
