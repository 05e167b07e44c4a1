import { Link } from '@tanstack/react-router';
import { useTranslations } from '#platform/messages/i18n.ts';

/** The tags of a discussion; each links to the discussions with the same tag. */
export function DiscussionTags({ tags }: { tags: readonly string[] | undefined }) {
  const t = useTranslations('discussions');
  if (!tags || tags.length === 0) return null;
  return (
    <ul aria-label={t('tags')} className="relative z-10 mt-2 flex w-fit flex-wrap gap-x-3 gap-y-1 text-small">
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to="/"
            search={{ tag }}
            className="inline-flex min-h-6 items-center rounded-xs font-medium text-ink-2 hover:text-brand hover:underline"
          >
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
