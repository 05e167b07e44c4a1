import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { Hourglass } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { SearchQuery } from './keys.ts';

type Change = (changes: Partial<SearchQuery>) => void;

/** Shown if there are no results, with suggestions. */
export function NoSearchResults({ query, onChange }: { query: SearchQuery; onChange: Change }) {
  const t = useTranslations('search');
  const hasFilters = Boolean(query.category ?? query.author ?? query.period ?? query.type);
  const clearedFilters = { category: undefined, author: undefined, period: undefined, type: undefined };
  return (
    <Card>
      <EmptyState
        title={query.q ? t('nothing', { q: query.q }) : t('nothingByAuthor')}
        line={t('nothingLine')}
        action={
          hasFilters &&
          query.q && <Button onClick={() => onChange(clearedFilters)}>{t('clearFilters')}</Button>
        }
      />
    </Card>
  );
}

type UnfinishedProps = {
  kinds: GroupedSearchResults['unfinished'];
  /** True if the rest is fetched automatically. */
  isRetrying: boolean;
  onRetry: () => void;
};

/** Shows that there may be more results, because the search did not complete in time. */
export function UnfinishedSearchNotice({ kinds, isRetrying, onRetry }: UnfinishedProps) {
  const t = useTranslations('search');
  if (kinds.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      <p role="status" className="flex gap-2">
        <Hourglass size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {t(isRetrying ? 'goesOn' : 'unfinished')}
      </p>
      {!isRetrying && (
        <Button variant="link" size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** Suggests another spelling of the searched text. */
export function SpellingSuggestion({
  q,
  meant,
  onChange,
}: {
  q: string;
  meant: GroupedSearchResults['meant'];
  onChange: Change;
}) {
  const t = useTranslations('search');
  if (!meant) return null;
  if (meant.shown) return <p className="text-ink-2">{t('shownInstead', { q, meant: meant.q })}</p>;
  return (
    <p className="text-ink-2">
      {t('didYouMean')}{' '}
      <Button variant="link" onClick={() => onChange({ q: meant.q })}>
        {meant.q}
      </Button>
      ?
    </p>
  );
}

/** Says that the discussions and comments in the results have only some of the words. */
export function SomeWordsNotice({ matches }: { matches: GroupedSearchResults['matches'] }) {
  const t = useTranslations('search');
  return matches === 'some' && <p className="text-ink-2">{t('someWords')}</p>;
}

export function SearchFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('search');
  const problem = useErrorMessageFormatter();
  return (
    <Card>
      <ErrorState
        title={t('failed')}
        line={problem(t('failedLine'), error)}
        retryLabel={t('retry')}
        onRetry={onRetry}
      />
    </Card>
  );
}

/**
 * The skeleton until the first results arrive. `isBusy` means that the server had no capacity so far and is retried.
 */
export function SearchLoading({ isBusy }: { isBusy: boolean }) {
  const t = useTranslations('search');
  return (
    <div role="status" aria-label={isBusy ? undefined : t('looking')} className="flex flex-col gap-3">
      {isBusy && <p className="text-small text-ink-2">{t('busy')}</p>}
      {[0, 1, 2].map((index) => (
        <Card key={index} className="flex flex-col gap-3 px-5 py-5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/3" />
        </Card>
      ))}
    </div>
  );
}
