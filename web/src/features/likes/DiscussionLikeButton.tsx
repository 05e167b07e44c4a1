import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { LikeToggle } from './LikeToggle.tsx';
import { useToggleDiscussionLike } from './queries.ts';

/** Renders the like button of a discussion. */
export function DiscussionLikeButton({ card }: { card: DiscussionCard }) {
  const t = useTranslations('likes');
  const problem = useErrorMessage();
  const press = useToggleDiscussionLike(card.id, (error) =>
    showErrorToast(t('error'), problem(t('failed'), error)),
  );
  return <LikeToggle state={card} path={`/discussions/${card.id}`} onPress={press} />;
}
