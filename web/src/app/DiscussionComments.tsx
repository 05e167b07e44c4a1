import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { Comments, CommentSlotsContext } from '#features/comments/index.ts';
import { useReadByOpening } from '#features/notifications/marking/queries.ts';
import { commentSlots } from './comment-slots.ts';
import { commentMessages } from './words/later.ts';
import { WithMessages } from './words/WithMessages.tsx';

/** What was answered to a discussion, with its texts and what the rooms above put into it: whoever opens it is told of it no more. */
export function DiscussionComments({ discussion }: { discussion: Discussion }) {
  useReadByOpening(discussion);
  return (
    <WithMessages of={commentMessages}>
      <CommentSlotsContext value={commentSlots}>
        <Comments key={discussion.id} discussion={discussion} />
      </CommentSlotsContext>
    </WithMessages>
  );
}
