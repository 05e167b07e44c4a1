import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { HitCard } from './HitCard.tsx';
import type { SearchQuery } from './keys.ts';
import {
  SearchFailed,
  SpellingSuggestion,
  NoSearchResults,
  SomeWordsNotice,
  UnfinishedSearchNotice,
  SearchLoading,
} from './SearchStates.tsx';
import { useSearchHits } from './queries.ts';

type Props = { query: SearchQuery; onChange: (changes: Partial<SearchQuery>) => void };

/** Lists all hits of one type, page after page. */
export function HitList({ query, onChange }: Props) {
  const t = useTranslations('search');
  const list = useSearchHits(query);
  const pages = list.data?.pages;
  if (list.isError && !pages) return <SearchFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!pages) return <SearchLoading isBusy={list.failureCount > 0} />;
  const hits = pages.flatMap(({ groups }) => groups.flatMap(({ items }) => items));
  const unfinished = pages.at(-1)?.unfinished ?? [];
  const isEmpty = hits.length === 0 && !list.hasNextPage && unfinished.length === 0;
  return (
    <section
      aria-label={t('results')}
      aria-busy={list.isPlaceholderData}
      className="flex flex-col gap-3 transition-opacity delay-150 duration-150 aria-busy:opacity-60"
    >
      <p role="status" className="sr-only">
        {t('found', { count: hits.length })}
      </p>
      <SpellingSuggestion q={query.q ?? ''} meant={pages[0]?.meant ?? null} onChange={onChange} />
      <SomeWordsNotice matches={pages[0]?.matches} />
      {isEmpty && <NoSearchResults query={query} onChange={onChange} />}
      {hits.map((hit) => (
        <HitCard key={hit.id} hit={hit} onAuthor={(author) => onChange({ author })} />
      ))}
      <LoadMore list={{ ...list, items: hits }} showsEnd={unfinished.length === 0} />
      <UnfinishedSearchNotice
        kinds={unfinished}
        isRetrying={list.isRetrying}
        onRetry={() => void list.refetch()}
      />
    </section>
  );
}
