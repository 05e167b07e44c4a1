import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Hourglass, Lock, Pin } from 'lucide-react';
import { Badge } from '#design/Badge.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The state of a discussion: pinned, under review, or locked. On phones, pinned and locked show only their icons. */
export function DiscussionStatusBadges({ card: { pinned, locked, underReview } }: { card: DiscussionCard }) {
  const t = useTranslations('discussions');
  return (
    <>
      {pinned && (
        <Badge tone="sun">
          <Pin size={13} aria-hidden="true" />
          <span className="max-wide:sr-only">{t('pinned')}</span>
        </Badge>
      )}
      {underReview && (
        <Badge tone="sun">
          <Hourglass size={13} aria-hidden="true" />
          {t('inReview')}
        </Badge>
      )}
      {locked && (
        <Badge>
          <Lock size={13} aria-hidden="true" />
          <span className="max-wide:sr-only">{t('locked')}</span>
        </Badge>
      )}
    </>
  );
}
