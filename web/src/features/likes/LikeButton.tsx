import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { LikeToggle } from './LikeToggle.tsx';
import { useLikeDiscussion } from './queries.ts';

/** Likes a discussion. */
export function LikeButton({ card }: { card: DiscussionCard }) {
  const words = useWords('likes');
  const problem = useProblemWords();
  const press = useLikeDiscussion(card.id, (error) =>
    tellProblem(words('error'), problem(words('failed'), error)),
  );
  return <LikeToggle state={card} place={`/discussions/${card.id}`} onPress={press} />;
}
