import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { LikeToggle } from './LikeToggle.tsx';
import { useCommentLikeEvents } from './realtime.ts';
import { useToggleCommentLike } from './queries.ts';

type Props = {
  comment: LikeState & { id: string };
  onChange: (change: (now: LikeState) => LikeState) => void;
};

/** Renders the like button of a comment. */
export function CommentLikeButton({ comment, onChange }: Props) {
  const t = useTranslations('likes');
  const problem = useErrorMessage();
  const press = useToggleCommentLike(comment.id, onChange, (error) =>
    showErrorToast(t('error'), problem(t('commentFailed'), error)),
  );
  useCommentLikeEvents(comment.id, onChange);
  const path = `${location.pathname}#c-${comment.id}`;
  return <LikeToggle state={comment} size="small" path={path} onPress={press} />;
}
