import { ArrowDown } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useUnshownCommentIds } from './new-comments/queries.ts';

type Props = { discussionId: string; onShow: (id: string) => void };

/** The number of new comments as a button that leads to the first of them. Nothing moves before it is pressed. */
export function NewCommentsButton({ discussionId, onShow }: Props) {
  const t = useTranslations('comments');
  const problem = useErrorMessageFormatter();
  const newItems = useUnshownCommentIds(discussionId);

  async function show() {
    try {
      const first = await newItems.showNew();
      if (first) onShow(first);
    } catch (error) {
      showErrorToast(t('error'), problem(t('newCommentsFailed'), error));
    }
  }

  return (
    <div role="status" className="pointer-events-none flex h-0 justify-center">
      {newItems.ids.length > 0 && (
        <Button
          variant="primary"
          size="small"
          icon={<ArrowDown size={16} aria-hidden="true" />}
          isPending={newItems.isPending}
          onClick={() => void show()}
          className="pointer-events-auto -mt-15 animate-rise shadow-raised"
        >
          {t('newOnes', { count: newItems.ids.length })}
        </Button>
      )}
    </div>
  );
}
