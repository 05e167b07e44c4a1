import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { BookmarkMenuItems } from '#features/bookmarks/BookmarkMenuItems.tsx';
import { ReportItem } from '#features/reports/ReportItem.tsx';
import { AuthorMenu } from './AuthorMenu.tsx';

/** Menu items of a discussion that higher features add. */
export function DiscussionMenu({ card }: { card: DiscussionCard }) {
  return (
    <>
      <BookmarkMenuItems card={card} />
      <ReportItem card={card} />
      <AuthorMenu id={card.authorId} name={card.author.name} contentId={card.id} />
    </>
  );
}
