import { isAutomaticTitle } from '@mutirao/contract/features/discussions/limits';
import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { Link } from '@tanstack/react-router';
import { CalendarDays, GraduationCap, Eye, Link2, Lock } from 'lucide-react';
import { useState } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { joinClassNames } from '#design/classes.ts';
import { IconButton } from '#design/IconButton.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useDocumentTitle } from '#platform/title/title.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { CategoryBadge } from './CategoryBadge.tsx';
import { DiscussionCounters } from './DiscussionCounters.tsx';
import { DiscussionMenu, useCopyDiscussionLink } from './DiscussionMenu.tsx';
import { GoneDiscussion } from './GoneDiscussion.tsx';
import { LazyMarkdownWithCategoryLinks } from './LazyMarkdownWithCategoryLinks.tsx';
import { DiscussionStatusBadges } from './DiscussionStatusBadges.tsx';
import { useDiscussion } from './queries.ts';
import { useDiscussionSlots } from './slots.ts';
import { DiscussionTags } from './DiscussionTags.tsx';

const LazyDiscussionHistoryDialog = createLazyComponent(
  () => import('./editing/DiscussionHistoryDialog.tsx'),
  'DiscussionHistoryDialog',
);

/** A whole discussion: the same on its own page and in the dialog over the feed. */
export function DiscussionView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useTranslations('discussions');
  const { data, card, error, pageQuery } = useDiscussion(id);
  const isGone = error instanceof ApiError && error.status === 404;
  useDocumentTitle(isGone ? t('notFound') : (card?.title ?? t('discussion')), useHub().name);

  return (
    <QueryScreen
      query={pageQuery}
      loading={<DiscussionSkeleton />}
      gone={
        <GoneDiscussion id={id} wasShown={data !== undefined} heading="h1" hasBackLink onLeave={onLeave} />
      }
      failed={{ heading: 'h1', title: t('failedOne'), line: t('failedLine'), retryLabel: t('retry') }}
    >
      {(shown) => <DiscussionArticle card={shown} discussion={data} onLeave={onLeave} />}
    </QueryScreen>
  );
}

function DiscussionSkeleton() {
  const t = useTranslations('discussions');
  return (
    <div role="status" aria-label={t('loadingOne')} className="min-h-96 px-5 py-6 wide:px-7">
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="mt-6 h-7 w-4/5" />
      <TextSkeleton />
    </div>
  );
}

type Props = {
  card: DiscussionCard;
  discussion: Discussion | undefined;
  onLeave: () => void;
  /** True if the discussion is part of another page, below the heading of that page. */
  isEmbedded?: boolean;
};

export function DiscussionArticle({ card, discussion, onLeave, isEmbedded = false }: Props) {
  const { Comments, Attachments } = useDiscussionSlots();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const isMember = useMe() !== null;
  const openHistory = discussion && isMember ? () => setIsHistoryOpen(true) : undefined;
  const isUnderReview = discussion?.underReview === true;
  const Title = isEmbedded ? 'h3' : 'h1';
  return (
    <article
      aria-labelledby="discussion-title"
      className="flex grow flex-col px-5 pt-5 not-has-[section]:pb-4 wide:px-6.5 wide:pt-5.5 print:p-0"
    >
      {isUnderReview && <UnderReview />}
      <header className="flex items-start justify-between gap-3">
        <AuthorLine discussion={card} showsDate onHistory={openHistory} />
        <div className="-mr-2.5 flex shrink-0 items-center gap-1.5 print:hidden">
          <DiscussionStatusBadges card={card} />
          {card.category && (
            <span className="max-wide:hidden">
              <CategoryBadge category={card.category} />
            </span>
          )}
          <DiscussionMenu discussion={card} isUnderReview={isUnderReview} onDeleted={onLeave} />
        </div>
      </header>
      <Title
        id="discussion-title"
        className={
          isAutomaticTitle(card) ? 'sr-only' : isEmbedded ? 'mt-3.5 text-heading' : 'mt-3.5 text-title'
        }
      >
        {card.title}
      </Title>
      {discussion?.eventId && isMember && !isEmbedded && <EventLink id={discussion.eventId} />}
      {discussion?.lesson && isMember && <LessonLink lesson={discussion.lesson} />}
      <div
        className={joinClassNames(
          'mt-2.5 text-ink-2 print:min-h-0 print:text-ink',
          !isEmbedded && !discussion && 'min-h-24',
        )}
      >
        {discussion ? (
          <LazyMarkdownWithCategoryLinks
            text={discussion.content}
            fallback={<TextSkeleton />}
            errorFallback={<p className="whitespace-pre-line">{discussion.content}</p>}
          />
        ) : (
          <TextSkeleton />
        )}
      </div>
      {discussion?.truncated && <More />}
      <DiscussionTags tags={card.tags} />
      {Attachments && card.attachments.length > 0 && <Attachments card={card} isExpanded />}
      <DiscussionFooter card={card} views={discussion?.views} />
      {card.locked && <LockedNotice />}
      {Comments && discussion && !discussion.truncated && !isUnderReview && (
        <LazyBoundary>
          <Comments discussion={discussion} />
        </LazyBoundary>
      )}
      {isHistoryOpen && discussion && (
        <LazyBoundary onFail={() => setIsHistoryOpen(false)}>
          <LazyDiscussionHistoryDialog discussion={discussion} onClose={() => setIsHistoryOpen(false)} />
        </LazyBoundary>
      )}
    </article>
  );
}

type FooterProps = { card: DiscussionCard; views: number | undefined };

/** The counters of a discussion, and the buttons to save it and to copy its link. */
function DiscussionFooter({ card, views }: FooterProps) {
  const t = useTranslations('discussions');
  const copyLink = useCopyDiscussionLink(card.id);
  const { BookmarkButton } = useDiscussionSlots();
  return (
    <footer className="mt-4 flex items-center justify-between gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-6.5 gap-y-1">
        <DiscussionCounters card={card} />
        {views !== undefined && <Views count={views} />}
      </div>
      <div className="-mr-2.5 flex items-center gap-1">
        {BookmarkButton && <BookmarkButton card={card} />}
        <IconButton label={t('copyLink')} onClick={() => void copyLink()}>
          <Link2 size={18} />
        </IconButton>
      </div>
    </footer>
  );
}

function EventLink({ id }: { id: string }) {
  const t = useTranslations('discussions');
  return (
    <Link to="/eventos/$id" params={{ id }} className={toButtonClasses({ variant: 'link', size: 'small' })}>
      <CalendarDays size={16} aria-hidden="true" />
      {t('ofEvent')}
    </Link>
  );
}

function LessonLink({ lesson: { id, courseId, second } }: { lesson: NonNullable<Discussion['lesson']> }) {
  const t = useTranslations('discussions');
  return (
    <Link
      to="/cursos/$id/aulas/$lessonId"
      params={{ id: courseId, lessonId: id }}
      search={second === null ? {} : { s: second }}
      className={toButtonClasses({ variant: 'link', size: 'small' })}
    >
      <GraduationCap size={16} aria-hidden="true" />
      {t('ofLesson')}
    </Link>
  );
}

function Views({ count }: { count: number }) {
  const t = useTranslations('discussions');
  return <span className="numbers text-small text-ink-3">{t('views', { count })}</span>;
}

function LockedNotice() {
  const t = useTranslations('discussions');
  return (
    <p className="mt-4 flex items-center gap-2.5 rounded-m bg-sunken px-4 py-3 text-small text-ink-2">
      <Lock size={16} aria-hidden="true" className="shrink-0" />
      {t('lockedLine')}
    </p>
  );
}

/** Shows the author and staff why other members do not see the discussion. */
function UnderReview() {
  const t = useTranslations('discussions');
  return (
    <div className="mb-4 flex gap-3 rounded-m bg-sunken px-4 py-3 text-small">
      <Eye size={18} aria-hidden="true" className="mt-px text-ink-2" />
      <p className="text-ink-2">
        <strong className="font-semibold text-ink">{t('underReview')}</strong> {t('underReviewLine')}
      </p>
    </div>
  );
}

/** Shows a sign-in link to guests, who can read only the beginning of the discussion. */
function More() {
  const t = useTranslations('discussions');
  const next = encodeURIComponent(location.pathname);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-m bg-sunken px-4 py-3">
      <p className="text-small text-ink-2">{t('truncated')}</p>
      <a href={`/login?next=${next}`} className={toButtonClasses({ variant: 'primary', size: 'small' })}>
        {t('signInToRead')}
      </a>
    </div>
  );
}

function TextSkeleton() {
  return (
    <div className="pt-2">
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-11/12" />
      <Skeleton className="mt-2.5 h-4 w-3/5" />
    </div>
  );
}
