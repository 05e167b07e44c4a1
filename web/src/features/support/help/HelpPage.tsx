import { helpCategories, type HelpCategory } from '@mutirao/contract/features/support/limits';
import { useDeferredValue } from 'react';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { Card } from '#design/Card.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { TilePattern } from '#design/TilePattern.tsx';
import { useDebouncedInput } from '#platform/forms/use-debounced-input.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { ContactForm } from './ContactForm.tsx';
import { HelpEntryList } from './HelpEntryList.tsx';
import { searchHelpEntries } from './search-help-entries.ts';
import { SupportAvailabilityCard } from './SupportAvailabilityCard.tsx';
import { OwnTicketsAndQueueLinks, QuickLinks } from './Links.tsx';
import { useHelpEntries } from './use-help-entries.ts';

/** The query parameters of the page's URL: the search text and the category. */
export type HelpQuery = { q?: string | undefined; category?: HelpCategory | undefined };

type Props = {
  query: HelpQuery;
  /** The entry that the URL fragment names. */
  target: string;
  onChange: (query: HelpQuery) => void;
};

/** The help page: answers to frequent questions, and a form to write to the team. */
export function HelpPage({ query, target, onChange }: Props) {
  const t = useTranslations('support');
  const field = useDebouncedInput(query.q ?? '', (q) => onChange({ ...query, q: q || undefined }));
  const typed = useDeferredValue(field.text.trim());
  return (
    <div className="grid items-start gap-x-7 gap-y-5 panel:grid-cols-[minmax(0,1fr)_19.5rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <Card className="overflow-hidden">
          <TilePattern seed="ajuda" columns={30} rows={2} className="block h-16 w-full" />
          <div className="p-4.5 wide:px-6.5 wide:py-6">
            <h1 className="text-page">{t('title')}</h1>
            <p className="mt-1 mb-4.5 text-ink-2">{t('line')}</p>
            <SearchBox
              label={t('search')}
              placeholder={t('searchPlaceholder')}
              clearLabel={t('clearSearch')}
              maxLength={100}
              field={field}
              className="max-w-140"
            />
          </div>
        </Card>
        <HelpResults query={query} typed={typed} target={target} onChange={onChange} onClear={field.reset} />
        <ContactForm target={target} />
      </div>
      <aside aria-label={t('hours')} className="flex min-w-0 flex-col gap-4 panel:sticky panel:top-6">
        <SupportAvailabilityCard />
        <OwnTicketsAndQueueLinks />
        <QuickLinks />
      </aside>
    </div>
  );
}

type HelpResultsProps = Props & { typed: string; onClear: () => void };

function HelpResults({ query, typed, target, onChange, onClear }: HelpResultsProps) {
  const t = useTranslations('support');
  const numbers = useNumberFormat();
  const all = useHelpEntries();
  const found = searchHelpEntries(all, typed);
  const countOf = (wanted: HelpCategory | undefined) =>
    numbers.format(found.filter(({ category }) => wanted === undefined || category === wanted).length);
  // A category without entries is not offered.
  const subjects = helpCategories.filter((subject) => all.some(({ category }) => category === subject));
  const shown = found.filter(({ category }) => query.category === undefined || category === query.category);

  function showAll() {
    onClear();
    onChange({});
  }

  return (
    <div className="flex flex-col gap-3.5">
      <ChipRow label={t('categories')}>
        {[undefined, ...subjects].map((category) => (
          <Chip
            key={category ?? 'all'}
            isChosen={query.category === category}
            count={countOf(category)}
            onPick={() => onChange({ ...query, category })}
          >
            {t(category ?? 'all')}
          </Chip>
        ))}
      </ChipRow>
      <p role="status" className="sr-only">
        {typed && t('found', { count: shown.length })}
      </p>
      <HelpEntryList
        // The key resets the list when the search is cleared, so that entries expanded during it are closed.
        key={typed ? 'found' : 'all'}
        entries={shown}
        typed={typed}
        target={target}
        onShowAll={showAll}
      />
    </div>
  );
}
