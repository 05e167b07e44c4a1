import type { Discussion } from '@mutirao/contract/features/discussions/shapes';
import { Link2 } from 'lucide-react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ApiError } from '#platform/api/call.ts';
import { useWords } from '#platform/words/words.ts';
import { AuthorLine } from './AuthorLine.tsx';
import { toneOf } from './categories.ts';
import { Counters } from './Counters.tsx';
import { DiscussionActions, useCopyLink } from './DiscussionActions.tsx';
import { Markdown } from './Markdown.tsx';
import { useDiscussion } from './queries.ts';

/** A whole discussion: the same on its own page and in the dialog over the feed. */
export function DiscussionView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const words = useWords('discussions');
  const { data, error, isError, refetch } = useDiscussion(id);
  if (isError && error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={words('notFound')}
        line={words('notFoundLine')}
        action={<Button onClick={onLeave}>{words('backToFeed')}</Button>}
      />
    );
  }
  if (isError) {
    return (
      <ErrorState
        title={words('failedOne')}
        line={words('failedLine')}
        retryLabel={words('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return data ? (
    <Whole discussion={data} onLeave={onLeave} />
  ) : (
    <DiscussionSkeleton label={words('loading')} />
  );
}

function Whole({ discussion, onLeave }: { discussion: Discussion; onLeave: () => void }) {
  const words = useWords('discussions');
  const copyLink = useCopyLink(discussion.id);
  return (
    <article aria-labelledby="discussion-title" className="px-5 py-5 wide:px-7">
      <header className="flex flex-wrap items-start justify-between gap-3 wide:pr-10">
        <AuthorLine discussion={discussion} showsDate />
        <div className="flex items-center gap-1 print:hidden">
          {discussion.category && (
            <Badge tone={toneOf(discussion.category)}>{words(discussion.category)}</Badge>
          )}
          <DiscussionActions discussion={discussion} onDeleted={onLeave} />
        </div>
      </header>
      <h1 id="discussion-title" className="mt-4 text-title">
        {discussion.title}
      </h1>
      <div className="mt-3">
        <Markdown text={discussion.content} />
      </div>
      {discussion.truncated && (
        <p className="mt-5 rounded-s bg-sunken px-4 py-3 text-ink-2">
          <a href="/login" className="font-semibold text-brand underline">
            {words('truncated')}
          </a>
        </p>
      )}
      <footer className="mt-5 flex items-center justify-between gap-3 print:hidden">
        <Counters likes={discussion.likes} replies={discussion.replies} />
        <IconButton label={words('copyLink')} onClick={() => void copyLink()}>
          <Link2 size={18} />
        </IconButton>
      </footer>
    </article>
  );
}

function DiscussionSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex min-h-80 flex-col gap-3 p-7">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-2 h-8 w-4/5" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
