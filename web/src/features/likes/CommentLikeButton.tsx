import type { LikeState } from '@mutirao/contract/features/likes/schemas';
import { LikeToggle } from './LikeToggle.tsx';
import { useToggleLike } from './queries.ts';
import { useLikeEventsOfComment } from './realtime.ts';

type Props = {
  comment: LikeState & { id: string };
  onChange: (change: (now: LikeState) => LikeState) => void;
};

/** Renders the like button of a comment. The component that shows the comment holds the state. */
export function CommentLikeButton({ comment, onChange }: Props) {
  const toggle = useToggleLike('comment', comment.id, onChange);
  useLikeEventsOfComment(comment.id, onChange);
  const path = `${location.pathname}#c-${comment.id}`;
  return <LikeToggle state={comment} size="small" path={path} onToggle={toggle} />;
}
