import {
  collapsedChips,
  sorts,
  type Category,
  type Sort,
} from '@mutirao/contract/features/discussions/limits';
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { Menu, MenuChoice } from '#design/Menu.tsx';
import { useLanguage, useWords } from '#platform/words/words.ts';
import { chipsOf } from './categories.ts';
import type { FeedWish } from './keys.ts';
import { useCategoryCounts } from './queries.ts';

type Props = {
  wish: FeedWish;
  onCategory: (category: Category | undefined) => void;
  onSort: (sort: Sort) => void;
};

/** The chips that filter, the first six at first, and the order of the feed. */
export function CategoryBar({ wish, onCategory, onSort }: Props) {
  const words = useWords('discussions');
  const counts = useCategoryCounts();
  const number = new Intl.NumberFormat(useLanguage());
  const [isWhole, setIsWhole] = useState(false);
  const countOf = (count: number | undefined) => (counts ? number.format(count ?? 0) : '\u2007');
  // *Tudo* is one of the six.
  const shown = chipsOf({
    counts: counts?.byCategory ?? {},
    chosen: wish.category,
    most: isWhole ? undefined : collapsedChips - 1,
  });

  return (
    <div className="flex items-start justify-between gap-2 print:hidden">
      <ChipRow label={words('categories')} isWrapped={isWhole}>
        <Chip
          isChosen={!wish.category}
          count={countOf(counts?.tudo)}
          onPick={() => onCategory(undefined)}
        >
          {words('all')}
        </Chip>
        {shown.map((category) => (
          <Chip
            key={category}
            isChosen={wish.category === category}
            count={countOf(counts?.byCategory[category])}
            onPick={() => onCategory(wish.category === category ? undefined : category)}
          >
            {words(category)}
          </Chip>
        ))}
      </ChipRow>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
        className="my-px max-wide:px-1.5"
      >
        <span className="max-wide:sr-only">
          {words(isWhole ? 'fewerCategories' : 'moreCategories')}
        </span>
        <ChevronDown size={16} aria-hidden="true" className={isWhole ? 'rotate-180' : ''} />
      </Button>
      <Menu
        label={words('sortBy')}
        trigger={
          <Button
            size="small"
            icon={<ArrowDownWideNarrow size={16} aria-hidden="true" />}
            aria-label={`${words('sortBy')}: ${words(wish.sort)}`}
            className="my-px"
          >
            {words(wish.sort)}
          </Button>
        }
      >
        <MenuChoice
          label={words('sortBy')}
          value={wish.sort}
          options={sorts.map((value) => ({ value, label: words(value) }))}
          onPick={onSort}
        />
      </Menu>
    </div>
  );
}
