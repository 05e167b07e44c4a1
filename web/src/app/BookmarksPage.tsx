import { Link } from '@tanstack/react-router';
import { toButtonClasses } from '#design/Button.tsx';
import { BookmarkList } from '#features/bookmarks/BookmarkList.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The member's bookmarks. */
export function BookmarksPage() {
  const t = useTranslations('bookmarks');
  useDocumentTitle(t('title'), useHub().name);
  return (
    <>
      <h1 className="mb-4 text-title">{t('title')}</h1>
      <BookmarkList
        emptyAction={
          <Link to="/" search={{}} className={toButtonClasses({ variant: 'primary' })}>
            {t('discover')}
          </Link>
        }
      />
    </>
  );
}
