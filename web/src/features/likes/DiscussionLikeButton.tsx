import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { updateCachedCard } from '#features/discussions/index.ts';
import { LikeToggle } from './LikeToggle.tsx';
import { useToggleLike } from './queries.ts';

/** Renders the like button of a discussion. A toggle changes every card that shows the discussion. */
export function DiscussionLikeButton({ card }: { card: DiscussionCard }) {
  const cache = useQueryClient();
  const toggle = useToggleLike('discussion', card.id, (change) => updateCachedCard(cache, card.id, change));
  return <LikeToggle state={card} path={`/discussions/${card.id}`} onPress={toggle} />;
}
