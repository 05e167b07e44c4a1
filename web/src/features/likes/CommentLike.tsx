import type { LikeState } from '@mutirao/contract/features/likes/shapes';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { LikeToggle } from './LikeToggle.tsx';
import { useCommentLikeEvents } from './live.ts';
import { useToggleCommentLike } from './queries.ts';

type Props = {
  comment: LikeState & { id: string };
  onChange: (change: (now: LikeState) => LikeState) => void;
};

/** Likes a comment. */
export function CommentLike({ comment, onChange }: Props) {
  const words = useWords('likes');
  const problem = useErrorMessage();
  const press = useToggleCommentLike(comment.id, onChange, (error) =>
    showErrorToast(words('error'), problem(words('commentFailed'), error)),
  );
  useCommentLikeEvents(comment.id, onChange);
  const place = `${location.pathname}#c-${comment.id}`;
  return <LikeToggle state={comment} size="small" place={place} onPress={press} />;
}
