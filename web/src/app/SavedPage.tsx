import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#design/Button.tsx';
import { BookmarkList } from '#features/bookmarks/BookmarkList.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The member's bookmarks. */
export function SavedPage() {
  const t = useTranslations('bookmarks');
  useTitle(t('title'), useHub().name);
  return (
    <>
      <h1 className="mb-4 text-title">{t('title')}</h1>
      <BookmarkList
        emptyAction={
          <Link to="/" search={{}} className={buttonClasses({ variant: 'primary' })}>
            {t('discover')}
          </Link>
        }
      />
    </>
  );
}
