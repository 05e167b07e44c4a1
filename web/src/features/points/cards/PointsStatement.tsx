import type { PointEntry } from '@mutirao/contract/features/points/shapes';
import { Link } from '@tanstack/react-router';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { dateAndTime } from '#platform/dates/dates.ts';
import { useLanguage, useTimeZone } from '#platform/words/words.ts';
import { useStatement } from '../queries.ts';
import { useCardWords } from './use-card-words.ts';

/** Where one's points came from and went, newest first. */
export function PointsStatement() {
  const words = useCardWords();
  return (
    <Card aria-labelledby="statement-title" className="p-4.5 wide:p-6.5">
      <h2 id="statement-title" className="text-heading">
        {words('statement')}
      </h2>
      <Entries />
    </Card>
  );
}

function Entries() {
  const words = useCardWords();
  const { entries, isError, refetch, ...list } = useStatement();
  if (isError && !entries) {
    return (
      <ErrorState
        title={words('failed')}
        line={words('failedLine')}
        retryLabel={words('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!entries) {
    return (
      <div role="status" aria-label={words('loading')} className="mt-4 flex flex-col gap-3">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} className="h-11 w-full" />
        ))}
      </div>
    );
  }
  if (entries.length === 0) return <EmptyState title={words('empty')} line={words('emptyLine')} />;
  return (
    <>
      <ul className="mt-2">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-3 flex flex-col items-center gap-2">
          {list.isFetchNextPageError && (
            <p role="alert" className="text-small text-clay">
              {words('failed')}
            </p>
          )}
          <Button
            variant="quiet"
            isPending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Line({ entry }: { entry: PointEntry }) {
  const words = useCardWords();
  const language = useLanguage();
  const zone = useTimeZone() ?? 'America/Sao_Paulo';
  const { kind, amount, at, discussion, commentId } = entry;
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(amount);
  return (
    <li className="flex min-h-14 items-center gap-4 border-line py-2 not-last:border-b">
      <div className="min-w-0 grow">
        <p className="text-label font-medium">{words(amount < 0 ? `${kind}_back` : kind)}</p>
        <p className="text-meta text-ink-2">
          {discussion ? (
            <Link
              to="/discussions/$id"
              params={{ id: discussion.id }}
              {...(commentId ? { hash: `c-${commentId}` } : {})}
              className="rounded-xs underline decoration-line-strong underline-offset-2 hover:text-ink"
            >
              {discussion.title}
            </Link>
          ) : (
            words('gone')
          )}
          {' · '}
          <time dateTime={at} className="numbers">
            {dateAndTime(at, { language, zone })}
          </time>
        </p>
      </div>
      <span className={`numbers shrink-0 text-label font-bold ${amount < 0 ? 'text-clay' : 'text-leaf'}`}>
        {signed}
      </span>
    </li>
  );
}
