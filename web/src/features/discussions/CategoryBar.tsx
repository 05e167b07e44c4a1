import {
  collapsedChips,
  sorts,
  type Category,
  type Sort,
} from '@mutirao/contract/features/discussions/limits';
import { ArrowDownWideNarrow } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Chip } from '#design/Chip.tsx';
import { Menu, MenuChoice } from '#design/Menu.tsx';
import { useLanguage, useWords } from '#platform/words/words.ts';
import { byCount } from './categories.ts';
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
  const ordered = byCount(counts?.byCategory ?? {});
  // *Tudo* is one of the six; a chosen chip never hides.
  const first = ordered.slice(0, collapsedChips - 1);
  const chosenFirst =
    wish.category && !first.includes(wish.category) ? [...first.slice(0, -1), wish.category] : first;
  const shown = isWhole ? ordered : chosenFirst;
  const countOf = (count: number | undefined) => (counts ? number.format(count ?? 0) : undefined);

  return (
    <div className="flex items-start justify-between gap-3">
      <div
        role="group"
        aria-label={words('categories')}
        className={
          isWhole
            ? 'flex flex-wrap gap-2'
            : 'no-scrollbar flex min-w-0 grow gap-2 overflow-x-auto p-0.5 -m-0.5 [mask-image:linear-gradient(90deg,black_calc(100%-28px),transparent)]'
        }
      >
        <Chip isChosen={!wish.category} count={countOf(counts?.tudo)} onPick={() => onCategory(undefined)}>
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
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isWhole}
          aria-label={words(isWhole ? 'fewerCategories' : 'moreCategories')}
          onClick={() => setIsWhole(!isWhole)}
          className="mr-6 shrink-0"
        >
          {words(isWhole ? 'fewer' : 'more')}
        </Button>
      </div>
      <Menu
        label={words('sortBy')}
        trigger={
          <Button
            size="small"
            icon={<ArrowDownWideNarrow size={16} />}
            aria-label={`${words('sortBy')}: ${words(wish.sort)}`}
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
