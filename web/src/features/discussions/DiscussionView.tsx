import type { Discussion, DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { Link2 } from 'lucide-react';
import { Suspense } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button, buttonClasses } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { useTitle } from '#platform/title/title.ts';
import { useWords } from '#platform/words/words.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { toneOf } from './categories.ts';
import { Counters } from './Counters.tsx';
import { DiscussionActions, useCopyLink } from './DiscussionActions.tsx';
import { Markdown } from './layers.ts';
import { useDiscussion } from './queries.ts';
import { useSlots } from './slots.ts';

/** A whole discussion: the same on its own page and in the dialog over the feed. */
export function DiscussionView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const words = useWords('discussions');
  const { data, card, error, isError, refetch } = useDiscussion(id);
  const isGone = isError && error instanceof ApiError && error.status === 404;
  useTitle(isGone ? words('notFound') : (card?.title ?? words('discussion')), useHub().name);

  if (isGone) {
    return (
      <EmptyState
        heading="h1"
        title={words('notFound')}
        line={words('notFoundLine')}
        action={<Button onClick={onLeave}>{words('backToFeed')}</Button>}
      />
    );
  }
  if (isError && !data) {
    return (
      <ErrorState
        heading="h1"
        title={words('failedOne')}
        line={words('failedLine')}
        retryLabel={words('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return card ? (
    <Whole card={card} discussion={data} onLeave={onLeave} />
  ) : (
    <div role="status" aria-label={words('loadingOne')} className="min-h-96 px-5 py-6 wide:px-7">
      <div className="flex items-center gap-2.5">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-4 w-40" />
      </div>
      <Skeleton className="mt-6 h-7 w-4/5" />
      <TextSkeleton />
    </div>
  );
}

type Props = { card: DiscussionCard; discussion: Discussion | undefined; onLeave: () => void };

function Whole({ card, discussion, onLeave }: Props) {
  const words = useWords('discussions');
  const copyLink = useCopyLink(card.id);
  const { Comments, Hanging } = useSlots();
  return (
    <article
      aria-labelledby="discussion-title"
      className="flex grow flex-col px-5 pt-5 not-has-[section]:pb-4 wide:px-6.5 wide:pt-5.5 print:p-0"
    >
      <header className="flex items-start justify-between gap-3">
        <AuthorLine discussion={card} showsDate />
        <div className="-mr-2.5 flex shrink-0 items-center gap-1.5 print:hidden">
          {card.category && (
            <span className="max-wide:hidden">
              <Badge tone={toneOf(card.category)}>{words(card.category)}</Badge>
            </span>
          )}
          <DiscussionActions discussion={card} onDeleted={onLeave} />
        </div>
      </header>
      <h1 id="discussion-title" className="mt-3.5 text-title">
        {card.title}
      </h1>
      <div className="mt-2.5 min-h-24 text-ink-2 print:min-h-0 print:text-ink">
        {discussion ? (
          <Suspense fallback={<TextSkeleton />}>
            <Markdown text={discussion.content} />
          </Suspense>
        ) : (
          <TextSkeleton />
        )}
      </div>
      {discussion?.truncated && <More />}
      {Hanging && card.attachments.length > 0 && <Hanging card={card} isWhole />}
      <footer className="mt-4 flex items-center justify-between gap-3 print:hidden">
        <Counters card={card} />
        <IconButton label={words('copyLink')} onClick={() => void copyLink()} className="-mr-2.5">
          <Link2 size={18} />
        </IconButton>
      </footer>
      {Comments && discussion && !discussion.truncated && (
        <Suspense>
          <Comments discussion={discussion} />
        </Suspense>
      )}
    </article>
  );
}

/** A visitor sees the beginning only; here is the way to the rest. */
function More() {
  const words = useWords('discussions');
  const next = encodeURIComponent(location.pathname);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-m bg-sunken px-4 py-3">
      <p className="text-small text-ink-2">{words('truncated')}</p>
      <a href={`/login?next=${next}`} className={buttonClasses({ variant: 'primary', size: 'small' })}>
        {words('signInToRead')}
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
