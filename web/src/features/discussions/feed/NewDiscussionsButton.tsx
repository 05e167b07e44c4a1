import { ArrowUp } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { FeedQuery } from '../keys.ts';
import { useNewFeedItems } from './queries.ts';

/** The number of discussions published since the last fetch, as a button that adds them to the feed. */
export function NewDiscussionsButton({ query }: { query: FeedQuery }) {
  const t = useTranslations('discussions');
  const problem = useErrorMessageFormatter();
  const { count, isPending, show } = useNewFeedItems(query);

  async function showNew() {
    try {
      await show();
    } catch (error) {
      return showErrorToast(t('error'), problem(t('newItemsFailed'), error));
    }
    window.scrollTo({ top: 0 });
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  return (
    // The button floats over the list in an element without height, so that the list does not move when it appears.
    <div
      role="status"
      className="pointer-events-none sticky top-7 z-20 -mb-3 flex h-0 justify-center print:hidden"
    >
      {count > 0 && (
        <Button
          variant="primary"
          size="small"
          icon={<ArrowUp size={16} aria-hidden="true" />}
          isPending={isPending}
          onClick={() => void showNew()}
          className="pointer-events-auto -mt-4 animate-rise shadow-raised"
        >
          {t('newOnes', { count })}
        </Button>
      )}
    </div>
  );
}
