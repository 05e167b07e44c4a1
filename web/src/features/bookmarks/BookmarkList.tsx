import type { ReactNode } from 'react';
import { DiscussionCardView, OwnContentList } from '#features/discussions/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useBookmarks } from './queries.ts';

/** All bookmarks, newest first. `emptyAction` links to content that can be bookmarked. */
export function BookmarkList({ emptyAction }: { emptyAction: ReactNode }) {
  const t = useTranslations('bookmarks');
  const texts = {
    title: t('title'),
    loading: t('loading'),
    failed: t('failed'),
    empty: t('empty'),
    emptyLine: t('emptyLine'),
  };
  return (
    <OwnContentList list={useBookmarks()} texts={texts} emptyAction={emptyAction}>
      {(card) => <DiscussionCardView card={card} opensAs="page" />}
    </OwnContentList>
  );
}
