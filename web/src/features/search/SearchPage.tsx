import { searchHitTypes } from '@mutirao/contract/features/search/limits';
import type { ReactNode } from 'react';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { useDebouncedInput } from '#platform/forms/use-debounced-input.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { HitList } from './HitList.tsx';
import type { SearchQuery } from './keys.ts';
import { SearchOverview } from './SearchOverview.tsx';
import { isSearchableQuery } from './queries.ts';

type Change = (changes: Partial<SearchQuery>) => void;
type Props = {
  query: SearchQuery;
  canFind: { comments: boolean; members: boolean };
  /** The slot for the assistant, which can reply to the search text. */
  assistant?: ReactNode;
  onChange: Change;
};

/** The search page: the filters and the hits. */
export function SearchPage({ query, canFind, assistant, onChange }: Props) {
  const t = useTranslations('search');
  const kinds = searchHitTypes.filter((type) =>
    isForMembers(type) ? canFind.members && query.q !== undefined : type === 'discussion' || canFind.comments,
  );
  return (
    <div className="mx-auto flex max-w-198 flex-col gap-4">
      <h1 className="text-page">{t('title')}</h1>
      <Field q={query.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <ChipRow label={t('kind')}>
        <Chip isChosen={query.type === undefined} onPick={() => onChange({ type: undefined })}>
          {t('everything')}
        </Chip>
        {kinds.map((type) => (
          <Chip key={type} isChosen={query.type === type} onPick={() => onChange({ type })}>
            {t(type)}
          </Chip>
        ))}
      </ChipRow>
      {!isForMembers(query.type) && <SearchFilters query={query} onChange={onChange} />}
      {assistant}
      <Results query={query} onChange={onChange} />
    </div>
  );
}

/** True for the types to which the filters do not apply and that guests are not shown. */
const isForMembers = (type: SearchQuery['type']) =>
  type === 'member' || type === 'event' || type === 'course';

function Results({ query, onChange }: Omit<Props, 'canFind' | 'assistant'>) {
  const t = useTranslations('search');
  if (!isSearchableQuery(query)) {
    return (
      <div className="px-2 py-8 text-center">
        <h2 className="text-heading">{t('start')}</h2>
        <p className="mt-1.5 text-balance text-ink-2">{t('hint')}</p>
      </div>
    );
  }
  return query.type === undefined ? (
    <SearchOverview query={query} onChange={onChange} />
  ) : (
    <HitList query={query} onChange={onChange} />
  );
}

/** The typed search text. */
function Field({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const t = useTranslations('search');
  return (
    <SearchBox
      label={t('field')}
      placeholder={t('placeholder')}
      clearLabel={t('clear')}
      maxLength={200}
      autoFocus={q === ''}
      field={useDebouncedInput(q, onChange)}
    />
  );
}
