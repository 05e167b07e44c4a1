import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { LikeToggle } from './LikeToggle.tsx';
import { useToggleDiscussionLike } from './queries.ts';

/** Renders the like button of a discussion. */
export function DiscussionLikeButton({ card }: { card: DiscussionCard }) {
  const toggle = useToggleDiscussionLike(card.id);
  return <LikeToggle state={card} path={`/discussions/${card.id}`} onToggle={toggle} />;
}
