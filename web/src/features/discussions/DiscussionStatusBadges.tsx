import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Hourglass, Lock, Pin } from 'lucide-react';
import { Badge } from '#design/Badge.tsx';
import { useWords } from '#platform/messages/i18n.ts';

/** The state of a discussion: pinned, under review, or locked. On phones only the icons. */
export function DiscussionStatusBadges({ card: { pinned, locked, underReview } }: { card: DiscussionCard }) {
  const words = useWords('discussions');
  return (
    <>
      {pinned && (
        <Badge tone="sun">
          <Pin size={13} aria-hidden="true" />
          <span className="max-wide:sr-only">{words('pinned')}</span>
        </Badge>
      )}
      {underReview && (
        <Badge tone="sun">
          <Hourglass size={13} aria-hidden="true" />
          {words('inReview')}
        </Badge>
      )}
      {locked && (
        <Badge>
          <Lock size={13} aria-hidden="true" />
          <span className="max-wide:sr-only">{words('locked')}</span>
        </Badge>
      )}
    </>
  );
}
