import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { HelpEntryItem } from './HelpEntryItem.tsx';
import type { HelpEntrySlug } from './help-entries.ts';
import type { HelpEntry } from './search-help-entries.ts';

type Props = { entries: readonly HelpEntry[]; typed: string; target: string; onShowAll: () => void };

/** Renders questions that expand to their answers. Search hits are expanded, and so is the entry that the URL names. */
export function HelpEntryList({ entries, typed, target, onShowAll }: Props) {
  const t = useTranslations('support');
  const [chosen, setChosen] = useState<Readonly<Partial<Record<HelpEntrySlug, boolean>>>>({});
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState
          title={t('empty')}
          line={t('emptyLine')}
          action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <ul>
        {entries.map((entry) => {
          const { slug } = entry;
          const isOpen = chosen[slug] ?? (typed !== '' || target === slug);
          return (
            <li key={slug} className="border-line not-last:border-b">
              <HelpEntryItem
                entry={entry}
                typed={typed}
                isOpen={isOpen}
                isTarget={target === slug}
                onToggle={() => setChosen({ ...chosen, [slug]: !isOpen })}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
