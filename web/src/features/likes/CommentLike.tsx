import type { LikeState } from '@mutirao/contract/features/likes/shapes';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { LikeToggle } from './LikeToggle.tsx';
import { useCommentLikeSignals } from './live.ts';
import { useLikeComment } from './queries.ts';

type Props = {
  comment: LikeState & { id: string };
  onChange: (change: (now: LikeState) => LikeState) => void;
};

/** Likes a comment. */
export function CommentLike({ comment, onChange }: Props) {
  const words = useWords('likes');
  const problem = useProblemWords();
  const press = useLikeComment(comment.id, onChange, (error) =>
    tellProblem(words('error'), problem(words('commentFailed'), error)),
  );
  useCommentLikeSignals(comment.id, onChange);
  const place = `${location.pathname}#c-${comment.id}`;
  return <LikeToggle state={comment} size="small" place={place} onPress={press} />;
}
