import { feedPeriods } from '@mutirao/contract/features/discussions/limits';
import { X } from 'lucide-react';
import { Chip } from '#design/Chip.tsx';
import { Select } from '#design/Select.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCategoryNameFormatter } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import type { SearchQuery } from './keys.ts';
import { useCachedAuthorName } from './queries.ts';

type Props = { query: SearchQuery; onChange: (changes: Partial<SearchQuery>) => void };

const every = 'every';

/** Renders the filters by category, author and date. */
export function SearchFilters({ query, onChange }: Props) {
  const t = useTranslations('search');
  const nameOf = useCategoryNameFormatter();
  const { categories } = useHub();
  const name = useCachedAuthorName(query.author);
  return (
    <div className="grid items-end gap-3 wide:grid-cols-[1fr_1fr_auto]">
      <Select
        label={t('category')}
        value={query.category ?? every}
        options={[
          { value: every, label: t('anyCategory') },
          ...categories.map(({ slug }) => ({ value: slug, label: nameOf(slug) })),
        ]}
        onPick={(value) => onChange({ category: value === every ? undefined : value })}
      />
      <Select
        label={t('period')}
        value={query.period ?? 'all'}
        options={feedPeriods.toReversed().map((period) => ({ value: period, label: t(period) }))}
        onPick={(value) =>
          onChange({ period: feedPeriods.find((period) => period === value && period !== 'all') })
        }
      />
      {query.author && (
        <div className="flex h-10.5 items-center">
          <Chip isChosen onPick={() => onChange({ author: undefined })}>
            {t('byAuthor', { name: name ?? t('someone') })}
            <X size={14} aria-label={t('clearAuthor')} />
          </Chip>
        </div>
      )}
    </div>
  );
}
