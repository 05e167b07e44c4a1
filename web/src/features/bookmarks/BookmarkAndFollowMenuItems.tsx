import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Bell, BellOff, Bookmark, BookmarkX } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useToggleBookmark, useToggleDiscussionFollow } from './queries.ts';
import { useBookmarkOrFollowFailedToast } from './use-bookmark-or-follow-failed-toast.ts';

/** Menu items of a discussion for the member’s own use: bookmark it, and follow its replies. */
export function BookmarkAndFollowMenuItems({ card }: { card: DiscussionCard }) {
  const t = useTranslations('bookmarks');
  const { mutateAsync: toggleBookmark } = useToggleBookmark(
    card,
    useBookmarkOrFollowFailedToast('saveFailed'),
  );
  const { mutateAsync: follow } = useToggleDiscussionFollow(
    card,
    useBookmarkOrFollowFailedToast('followFailed'),
  );
  const isStored = card.bookmarked === true;
  const isFollowed = card.following === true;
  if (useMe() === null) return null;

  // Shows a toast after a success, because the menu is closed by then and cannot show it.
  // `useBookmarkOrFollowFailedToast` reports failures.
  const notify = (title: string, line?: string) => () => showSuccessToast(title, line);
  const ignore = () => undefined;
  return (
    <>
      <MenuItem
        icon={isStored ? <BookmarkX size={16} /> : <Bookmark size={16} />}
        onPick={() =>
          void toggleBookmark(!isStored).then(
            isStored ? notify(t('removed')) : notify(t('saved'), t('savedLine')),
            ignore,
          )
        }
      >
        {t(isStored ? 'remove' : 'save')}
      </MenuItem>
      <MenuItem
        icon={isFollowed ? <BellOff size={16} /> : <Bell size={16} />}
        onPick={() =>
          void follow(!isFollowed).then(
            isFollowed ? notify(t('unfollowed')) : notify(t('followed'), t('followedLine')),
            ignore,
          )
        }
      >
        {t(isFollowed ? 'unfollow' : 'follow')}
      </MenuItem>
    </>
  );
}
