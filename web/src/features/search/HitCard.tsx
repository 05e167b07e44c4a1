import { removeTitleFromHighlightedExcerpt } from '@mutirao/contract/features/discussions/limits';
import { isStaffRole } from '@mutirao/contract/kit/roles';
import type {
  CommentHit,
  CourseHit,
  DiscussionHit,
  EventHit,
  SearchHit,
  MemberHit,
} from '@mutirao/contract/features/search/schemas';
import { Link } from '@tanstack/react-router';
import { CircleCheck, ListFilter } from 'lucide-react';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { CategoryBadge } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { MemberLink, useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { formatAge, formatDateTimeInZone } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { HighlightedText } from './HighlightedText.tsx';
import { toHitLink } from './use-navigate-to-hit.ts';

const frame =
  'relative rounded-m border border-line bg-surface px-5 py-4 shadow-hint transition-colors duration-150 hover:border-line-strong/60';
const cardLinkClasses = 'after:absolute after:inset-0 after:rounded-m';

/** Renders a hit on the search page; the whole card is a link. */
export function HitCard({ hit, onAuthor }: { hit: SearchHit; onAuthor: (id: string) => void }) {
  switch (hit.type) {
    case 'member':
      return <MemberCard hit={hit} />;
    case 'course':
      return <CourseCard hit={hit} />;
    case 'event':
      return <EventCard hit={hit} />;
    case 'discussion':
    case 'comment':
      return <TextCard hit={hit} onAuthor={onAuthor} />;
  }
}

function CourseCard({ hit }: { hit: CourseHit }) {
  return (
    <article className={frame}>
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 grow text-label font-semibold wide:text-heading">
          <Link {...toHitLink(hit)} className={cardLinkClasses}>
            <HighlightedText pieces={hit.title} />
          </Link>
        </h3>
        <Badge>{hit.category}</Badge>
      </div>
      <p className="mt-1 line-clamp-3 break-words text-ink-2">
        <HighlightedText pieces={hit.excerpt} />
      </p>
    </article>
  );
}

function EventCard({ hit }: { hit: EventHit }) {
  const language = useLanguage();
  const { zone } = useHub();
  return (
    <article className={frame}>
      <h3 className="text-label font-semibold wide:text-heading">
        <Link {...toHitLink(hit)} className={cardLinkClasses}>
          <HighlightedText pieces={hit.title} />
        </Link>
      </h3>
      <p className="mt-1 line-clamp-3 break-words text-ink-2">
        <HighlightedText pieces={hit.excerpt} />
      </p>
      <p className="mt-2.5 text-small text-ink-2">
        <time dateTime={hit.date} className="numbers">
          {formatDateTimeInZone(hit.date, { language, zone })}
        </time>
      </p>
    </article>
  );
}

function MemberCard({ hit }: { hit: MemberHit }) {
  const t = useTranslations('search');
  return (
    <article className={`${frame} flex items-center gap-3`}>
      <Avatar name={hit.name.join('')} seed={hit.id} image={hit.avatar} />
      <h3 className="min-w-0 truncate text-label font-semibold">
        <Link {...toHitLink(hit)} className={cardLinkClasses}>
          <HighlightedText pieces={hit.name} />
        </Link>
      </h3>
      {isStaffRole(hit.role) && <Badge size="small">{t(hit.role)}</Badge>}
    </article>
  );
}

function TextCard({ hit, onAuthor }: { hit: DiscussionHit | CommentHit; onAuthor: (id: string) => void }) {
  const formatName = useNameOrRemovedMemberFormatter();
  const t = useTranslations('search');
  const isSolved = hit.type === 'discussion' ? hit.solved : hit.accepted;
  const excerpt = hit.type === 'discussion' ? removeTitleFromHighlightedExcerpt(hit) : hit.excerpt;
  return (
    <article className={frame}>
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 grow text-label font-semibold wide:text-heading">
          <Link {...toHitLink(hit)} className={cardLinkClasses}>
            {hit.type === 'discussion' ? (
              <HighlightedText pieces={hit.title} />
            ) : (
              t('inDiscussion', { title: hit.discussionTitle })
            )}
          </Link>
        </h3>
        {hit.type === 'discussion' && hit.category && <CategoryBadge category={hit.category} />}
      </div>
      {excerpt.length > 0 && (
        <p className="mt-1 line-clamp-3 break-words text-ink-2">
          <HighlightedText pieces={excerpt} />
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
        {isSolved && (
          <span className="inline-flex items-center gap-1.5 font-semibold text-leaf">
            <CircleCheck size={16} aria-hidden="true" />
            {t(hit.type === 'discussion' ? 'solved' : 'accepted')}
          </span>
        )}
        <MemberLink
          id={hit.authorId}
          name={hit.author.name}
          className="inline-flex min-h-7 items-center gap-2 font-medium hover:text-ink"
        >
          <Avatar name={hit.author.name} seed={hit.authorId} image={hit.author.avatar} size="small" />
          {formatName(hit.author)}
        </MemberLink>
        <button
          type="button"
          aria-label={t('onlyBy', { name: hit.author.name })}
          title={t('onlyBy', { name: hit.author.name })}
          onClick={() => onAuthor(hit.authorId)}
          className="relative z-10 inline-grid size-7 place-items-center rounded-xs hover:bg-sunken hover:text-ink"
        >
          <ListFilter size={16} aria-hidden="true" />
        </button>
        <Facts hit={hit} />
      </div>
    </article>
  );
}

function Facts({ hit }: { hit: DiscussionHit | CommentHit }) {
  const t = useTranslations('search');
  const language = useLanguage();
  const { zone } = useHub();
  return (
    <>
      <time
        dateTime={hit.createdAt}
        title={formatDateTimeInZone(hit.createdAt, { language, zone })}
        className="numbers relative z-10"
      >
        {formatAge(hit.createdAt, { currentTime: useNow(), now: t('now') })}
      </time>
      {hit.type === 'discussion' && <span className="numbers">{t('replies', { count: hit.replies })}</span>}
      {hit.likes > 0 && <span className="numbers">{t('likes', { count: hit.likes })}</span>}
    </>
  );
}
