import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Bookmark } from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useToggleBookmark } from './queries.ts';
import { useBookmarkOrFollowFailedToast } from './use-bookmark-or-follow-failed-toast.ts';

/** Toggles the bookmark of a discussion, in the footer of its card or of the discussion itself. */
export function BookmarkButton({ card }: { card: DiscussionCard }) {
  const t = useTranslations('bookmarks');
  const isStored = card.bookmarked === true;
  const { mutate: toggleBookmark } = useToggleBookmark(card, useBookmarkOrFollowFailedToast('saveFailed'));
  if (useMe() === null) return null;
  return (
    <IconButton
      label={t(isStored ? 'remove' : 'save')}
      onClick={() => toggleBookmark(!isStored)}
      {...(isStored ? { className: 'text-brand' } : {})}
    >
      <Bookmark size={18} {...(isStored ? { className: 'fill-current' } : {})} />
    </IconButton>
  );
}
