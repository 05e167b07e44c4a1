import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { BookmarkItems } from '#features/bookmarks/BookmarkItems.tsx';
import { ReportItem } from '#features/reports/ReportItem.tsx';
import { AuthorMenu } from './AuthorMenu.tsx';

/** Menu items of a discussion that higher features add. */
export function DiscussionMenu({ card }: { card: DiscussionCard }) {
  return (
    <>
      <BookmarkItems card={card} />
      <ReportItem card={card} />
      <AuthorMenu id={card.authorId} name={card.author.name} place={card.id} />
    </>
  );
}
