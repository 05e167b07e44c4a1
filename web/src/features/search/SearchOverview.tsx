import { useId } from 'react';
import { Button } from '#design/Button.tsx';
import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
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
import { useSearchOverview } from './queries.ts';

type Props = { query: SearchQuery; onChange: (changes: Partial<SearchQuery>) => void };

/** Renders the best hits of each type. */
export function SearchOverview({ query, onChange }: Props) {
  const overview = useSearchOverview(query);
  return (
    <QueryScreen
      query={overview}
      loading={<SearchLoading isBusy={overview.failureCount > 0} />}
      renderFailed={({ error, retry }) => <SearchFailed error={error} onRetry={retry} />}
    >
      {(data) => <Groups query={query} overview={overview} data={data} onChange={onChange} />}
    </QueryScreen>
  );
}

type GroupsProps = Props & { overview: ReturnType<typeof useSearchOverview>; data: GroupedSearchResults };

function Groups({ query, overview, data, onChange }: GroupsProps) {
  const t = useTranslations('search');
  const count = data.groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <div
      aria-busy={overview.isPlaceholderData}
      className="flex flex-col gap-6 transition-opacity delay-150 duration-150 aria-busy:opacity-60"
    >
      <p role="status" className="sr-only">
        {t('found', { count })}
      </p>
      <SpellingSuggestion q={query.q ?? ''} meant={data.meant} onChange={onChange} />
      <SomeWordsNotice matches={data.matches} />
      <UnfinishedSearchNotice
        kinds={data.unfinished}
        isRetrying={overview.isRetrying}
        onRetry={() => void overview.refetch()}
      />
      {data.groups.length === 0 && data.unfinished.length === 0 && (
        <NoSearchResults query={query} onChange={onChange} />
      )}
      {data.groups.map((group) => (
        <Group
          key={group.type}
          group={group}
          onAuthor={(author) => onChange({ author })}
          onShowAll={() => onChange({ type: group.type, ...(data.meant?.shown ? { q: data.meant.q } : {}) })}
        />
      ))}
    </div>
  );
}

type GroupProps = {
  group: GroupedSearchResults['groups'][number];
  onAuthor: (id: string) => void;
  onShowAll: () => void;
};

function Group({ group: { type, items, next }, onAuthor, onShowAll }: GroupProps) {
  const t = useTranslations('search');
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h2 id={title} className="text-heading">
          {t(type)}
        </h2>
        {next && (
          <Button variant="link" size="small" onClick={onShowAll}>
            {t('showKind')}
            <span className="sr-only">{t(type)}</span>
          </Button>
        )}
      </div>
      {items.length === 0 && <p className="text-small text-ink-2">{t('unfinished')}</p>}
      <div className="flex flex-col gap-3">
        {items.map((hit) => (
          <HitCard key={hit.id} hit={hit} onAuthor={onAuthor} />
        ))}
      </div>
    </section>
  );
}
