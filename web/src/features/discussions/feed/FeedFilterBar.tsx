import {
  maxCollapsedCategoryChips,
  feedPeriods,
  discussionSorts,
  type CategorySlug,
  type FeedPeriod,
  type DiscussionSort,
} from '@mutirao/contract/features/discussions/limits';
import { ArrowDownWideNarrow, CalendarDays, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { Menu, MenuRadioGroup } from '#design/Menu.tsx';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { selectCategoryChips, useCategoryNameFormatter } from '../categories.ts';
import type { FeedQuery } from '../keys.ts';
import { useCategoryCounts } from './queries.ts';

type Props = {
  query: FeedQuery;
  onCategory: (category: CategorySlug | undefined) => void;
  onSort: (sort: DiscussionSort) => void;
  onPeriod: (period: FeedPeriod) => void;
  onClearTag: () => void;
};

/** The category filter chips, with only the first six visible by default; the period of the feed, and its order. */
export function FeedFilterBar({ query, onCategory, onSort, onPeriod, onClearTag }: Props) {
  const t = useTranslations('discussions');
  const nameOf = useCategoryNameFormatter();
  const { categories } = useHub();
  const counts = useCategoryCounts(query);
  const number = useNumberFormat();
  const [isComplete, setIsComplete] = useState(false);
  const countOf = (count: number | undefined) => (counts ? number.format(count ?? 0) : '\u2007');
  // One of the visible chips is *Tudo* (all), so one category less is shown.
  const shown = selectCategoryChips({
    categories,
    counts: counts?.byCategory ?? {},
    chosen: query.category,
    maxVisible: isComplete ? undefined : maxCollapsedCategoryChips - 1,
  });

  return (
    <div className="flex flex-wrap items-start justify-end gap-2 wide:flex-nowrap print:hidden">
      <div className="min-w-0 grow basis-[calc(100%-3rem)] wide:basis-0">
        <ChipRow label={t('categories')} isOneRow={!isComplete}>
          {query.tag && <TagChip tag={query.tag} onClear={onClearTag} />}
          <Chip isChosen={!query.category} count={countOf(counts?.tudo)} onPick={() => onCategory(undefined)}>
            {t('all')}
          </Chip>
          {shown.map((category) => (
            <Chip
              key={category}
              isChosen={query.category === category}
              count={countOf(counts?.byCategory[category])}
              onPick={() => onCategory(query.category === category ? undefined : category)}
            >
              {nameOf(category)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isComplete}
        onClick={() => setIsComplete(!isComplete)}
        className="my-px max-wide:px-1.5"
      >
        <span className="max-wide:sr-only">{t(isComplete ? 'fewerCategories' : 'moreCategories')}</span>
        <ChevronDown size={16} aria-hidden="true" className={isComplete ? 'rotate-180' : ''} />
      </Button>
      <PeriodMenu period={query.period} onPick={onPeriod} />
      <Menu
        label={t('sortBy')}
        trigger={
          <Button
            size="small"
            icon={<ArrowDownWideNarrow size={16} aria-hidden="true" />}
            aria-label={`${t('sortBy')}: ${t(query.sort)}`}
            className="my-px"
          >
            {t(query.sort)}
          </Button>
        }
      >
        <MenuRadioGroup
          label={t('sortBy')}
          value={query.sort}
          options={discussionSorts.map((value) => ({ value, label: t(value) }))}
          onPick={onSort}
        />
      </Menu>
    </div>
  );
}

/** Shows the tag that filters the feed. A click removes the filter. */
function TagChip({ tag, onClear }: { tag: string; onClear: () => void }) {
  const t = useTranslations('discussions');
  return (
    <button
      type="button"
      aria-label={t('clearTag', { tag })}
      onClick={onClear}
      className="inline-flex h-8.5 shrink-0 items-center gap-1.5 rounded-full bg-brand-soft pr-2.5 pl-3.5 text-label font-medium text-brand-strong"
    >
      #{tag}
      <X size={15} aria-hidden="true" />
    </button>
  );
}

const shortLabels = { '24h': 'short24h', '7d': 'short7d', '30d': 'short30d' } as const;

type PeriodProps = { period: FeedQuery['period']; onPick: (period: FeedPeriod) => void };

function PeriodMenu({ period, onPick }: PeriodProps) {
  const t = useTranslations('discussions');
  const labelOf = (value: (typeof feedPeriods)[number]) => t(value === 'all' ? 'always' : value);
  const chosen = period ?? 'all';
  return (
    <Menu
      label={t('period')}
      trigger={
        <Button
          size="small"
          icon={<CalendarDays size={16} aria-hidden="true" />}
          aria-label={`${t('period')}: ${labelOf(chosen)}`}
          className="my-px max-wide:px-2.5"
        >
          {period && (
            <>
              <span className="max-wide:sr-only">{t(shortLabels[period])}</span>
              <span aria-hidden="true" className="size-1.5 rounded-full bg-brand wide:hidden" />
            </>
          )}
        </Button>
      }
    >
      <MenuRadioGroup
        label={t('period')}
        value={chosen}
        options={feedPeriods.map((value) => ({ value, label: labelOf(value) }))}
        onPick={onPick}
      />
    </Menu>
  );
}
