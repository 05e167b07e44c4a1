import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { useMe } from '#features/members/index.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { ConfirmDialog } from './layers.ts';
import { useDelete } from './queries.ts';

type Props = {
  discussion: DiscussionCard;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
};

/** Asks before deleting a discussion: the user's own, or as staff one of another member, with that member's name. */
export function Deletion({ discussion, onClose, onDeleted }: Props) {
  const words = useWords('discussions');
  const problem = useProblemWords();
  const deletion = useDelete();
  const { id, author, authorId } = discussion;
  const asStaff = useMe()?.id !== authorId;

  async function remove() {
    onClose();
    try {
      await deletion.mutateAsync({ id, asStaff });
    } catch (error) {
      const failed = words(asStaff ? 'staffDeleteFailed' : 'deleteFailed');
      return tellProblem(words('error'), problem(failed, error));
    }
    tellSuccess(words(asStaff ? 'staffDeleted' : 'deleted'));
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      title={asStaff ? words('staffDeleteTitle', { name: author.name }) : words('deleteTitle')}
      question={words('deleteQuestion')}
      confirmLabel={words('delete')}
      cancelLabel={words('cancel')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
