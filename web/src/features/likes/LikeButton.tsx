import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { LikeToggle } from './LikeToggle.tsx';
import { useToggleDiscussionLike } from './queries.ts';

/** Likes a discussion. */
export function LikeButton({ card }: { card: DiscussionCard }) {
  const words = useWords('likes');
  const problem = useErrorMessage();
  const press = useToggleDiscussionLike(card.id, (error) =>
    showErrorToast(words('error'), problem(words('failed'), error)),
  );
  return <LikeToggle state={card} place={`/discussions/${card.id}`} onPress={press} />;
}
