import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { ConfirmDialog } from '#design/ConfirmDialog.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useAnnounce } from './queries.ts';

/** Asks before a discussion is announced to all members, because that cannot be undone. */
export function AnnounceDialog({ card, onClose }: { card: DiscussionCard; onClose: () => void }) {
  const words = useWords('discussions');
  const problem = useProblemWords();
  const announcing = useAnnounce(card.id);

  async function announce() {
    onClose();
    try {
      await announcing.mutateAsync();
    } catch (error) {
      return tellProblem(words('error'), problem(words('announceFailed'), error));
    }
    tellSuccess(words('announced'));
  }

  return (
    <ConfirmDialog
      title={words('announceTitle')}
      question={words('announceQuestion')}
      confirmLabel={words('announce')}
      cancelLabel={words('cancel')}
      onConfirm={() => void announce()}
      onCancel={onClose}
    />
  );
}
