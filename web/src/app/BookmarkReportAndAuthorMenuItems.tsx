import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { BookmarkAndFollowMenuItems } from '#features/bookmarks/BookmarkAndFollowMenuItems.tsx';
import { ReportDiscussionMenuItem } from '#features/reports/ReportDiscussionMenuItem.tsx';
import { AuthorMenuItems } from './AuthorMenuItems.tsx';

/** Menu items of a discussion that higher features add. */
export function BookmarkReportAndAuthorMenuItems({ card }: { card: DiscussionCard }) {
  return (
    <>
      <BookmarkAndFollowMenuItems card={card} />
      <ReportDiscussionMenuItem card={card} />
      <AuthorMenuItems id={card.authorId} name={card.author.name} contentId={card.id} />
    </>
  );
}
