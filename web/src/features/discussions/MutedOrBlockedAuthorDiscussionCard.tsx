import type { MuteOrBlockKind } from '@mutirao/contract/features/blocks/limits';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useLayoutEffect, useState } from 'react';
import { Card } from '#design/Card.tsx';
import { LazyHiddenContentNotice } from '#features/blocks/index.ts';
import { DiscussionCardView } from './DiscussionCardView.tsx';

/** A discussion of a muted or blocked author: one line until the viewer opens it. */
export function MutedOrBlockedAuthorDiscussionCard({
  card,
  kind,
}: {
  card: DiscussionCard;
  kind: MuteOrBlockKind;
}) {
  const [isShown, setIsShown] = useState(false);
  // The button that opened the collapsed card is unmounted, so the card takes the focus.
  useLayoutEffect(() => {
    if (isShown) document.getElementById(`title-${card.id}`)?.closest('article')?.focus();
  }, [isShown, card.id]);
  if (isShown) return <DiscussionCardView card={card} />;
  return (
    <Card className="min-h-13 px-5 py-2">
      <LazyHiddenContentNotice
        kind={kind}
        author={card.author}
        contentId={card.id}
        onShow={() => setIsShown(true)}
      />
    </Card>
  );
}
