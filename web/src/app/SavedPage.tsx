import { Link } from '@tanstack/react-router';
import { buttonClasses } from '#design/Button.tsx';
import { BookmarkList } from '#features/bookmarks/BookmarkList.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useTitle } from '#platform/title/title.ts';
import { useWords } from '#platform/messages/i18n.ts';

/** The member's bookmarks. */
export function SavedPage() {
  const words = useWords('bookmarks');
  useTitle(words('title'), useHub().name);
  return (
    <>
      <h1 className="mb-4 text-title">{words('title')}</h1>
      <BookmarkList
        wayOut={
          <Link to="/" search={{}} className={buttonClasses({ variant: 'primary' })}>
            {words('discover')}
          </Link>
        }
      />
    </>
  );
}
