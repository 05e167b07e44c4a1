import type { ReactNode } from 'react';
import { DiscussionCardView, OwnContentList } from '#features/discussions/index.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useBookmarks } from './queries.ts';

/** All bookmarks, newest first. `wayOut` links to content that can be bookmarked. */
export function BookmarkList({ wayOut }: { wayOut: ReactNode }) {
  const words = useWords('bookmarks');
  const texts = {
    title: words('title'),
    loading: words('loading'),
    failed: words('failed'),
    empty: words('empty'),
    emptyLine: words('emptyLine'),
  };
  return (
    <OwnContentList list={useBookmarks()} texts={texts} wayOut={wayOut}>
      {(card) => <DiscussionCardView card={card} opensAs="page" />}
    </OwnContentList>
  );
}
