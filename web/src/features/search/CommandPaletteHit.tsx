import { removeTitleFromHighlightedExcerpt } from '@mutirao/contract/features/discussions/limits';
import { isStaffRole } from '@mutirao/contract/kit/roles';
import type {
  CommentHit,
  CourseHit,
  DiscussionHit,
  EventHit,
  MemberHit,
  SearchHit,
} from '@mutirao/contract/features/search/schemas';
import { CalendarDays, CircleCheck, GraduationCap, MessageSquare } from 'lucide-react';
import { Avatar } from '#design/Avatar.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { formatAge, formatDateTimeInZone } from '#platform/dates/dates.ts';
import { useNow } from '#platform/dates/now.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { HighlightedText } from './HighlightedText.tsx';

/**
 * Renders a hit in the command palette: its title, and except for members a second line such as the matching text or
 * the date.
 */
export function CommandPaletteHit({ hit }: { hit: SearchHit }) {
  switch (hit.type) {
    case 'member':
      return <MemberLine hit={hit} />;
    case 'course':
      return <CourseLine hit={hit} />;
    case 'event':
      return <EventLine hit={hit} />;
    case 'discussion':
    case 'comment':
      return <TextLine hit={hit} />;
  }
}

function MemberLine({ hit }: { hit: MemberHit }) {
  const t = useTranslations('search');
  return (
    <>
      <Avatar name={hit.name.join('')} seed={hit.id} image={hit.avatar} size="small" />
      <span className="min-w-0 truncate font-medium">
        <HighlightedText pieces={hit.name} />
      </span>
      {isStaffRole(hit.role) && <span className="text-meta text-ink-2">{t(hit.role)}</span>}
    </>
  );
}

function CourseLine({ hit }: { hit: CourseHit }) {
  return (
    <>
      <span className="self-start pt-1 text-ink-2">
        <GraduationCap size={16} aria-hidden="true" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">
          <HighlightedText pieces={hit.title} />
        </span>
        <span className="block truncate text-small text-ink-2">{hit.category}</span>
      </span>
    </>
  );
}

function EventLine({ hit }: { hit: EventHit }) {
  const language = useLanguage();
  const { zone } = useHub();
  return (
    <>
      <span className="self-start pt-1 text-ink-2">
        <CalendarDays size={16} aria-hidden="true" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">
          <HighlightedText pieces={hit.title} />
        </span>
        <time dateTime={hit.date} className="numbers block text-small text-ink-2">
          {formatDateTimeInZone(hit.date, { language, zone })}
        </time>
      </span>
    </>
  );
}

function TextLine({ hit }: { hit: DiscussionHit | CommentHit }) {
  const t = useTranslations('search');
  const isSolved = hit.type === 'discussion' ? hit.solved : hit.accepted;
  const excerpt = hit.type === 'discussion' ? removeTitleFromHighlightedExcerpt(hit) : hit.excerpt;
  return (
    <>
      <span className="self-start pt-1 text-ink-2">
        {isSolved ? (
          <CircleCheck
            size={16}
            aria-label={t(hit.type === 'comment' ? 'accepted' : 'solved')}
            className="text-leaf"
          />
        ) : (
          <MessageSquare size={16} aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-3">
          <span className="min-w-0 grow truncate font-medium">
            {hit.type === 'discussion' ? <HighlightedText pieces={hit.title} /> : hit.discussionTitle}
          </span>
          <Age createdAt={hit.createdAt} />
        </span>
        <span className="line-clamp-1 text-small text-ink-2">
          <span className="font-medium">{hit.author.name}</span>
          {excerpt.length > 0 && ': '}
          <HighlightedText pieces={excerpt} />
        </span>
      </span>
    </>
  );
}

function Age({ createdAt }: { createdAt: string }) {
  const t = useTranslations('search');
  return (
    <time dateTime={createdAt} className="numbers shrink-0 text-meta text-ink-2">
      {formatAge(createdAt, { currentTime: useNow(), now: t('now') })}
    </time>
  );
}
