import { useNavigate } from '@tanstack/react-router';
import { History, ListFilter, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';
import {
  findMatchingActions,
  toHitSections,
  type PaletteAction,
  type PaletteOption,
  type PaletteSection,
} from './palette-options.ts';
import { isSearchableQuery, useSearchOverview } from './queries.ts';
import { clearRecentSearches, saveRecentSearch, readRecentSearches } from './recent-searches.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import { useNavigateToHit } from './use-navigate-to-hit.ts';

const debounceMs = 150;

type Options = {
  memberId: string | undefined;
  actions: readonly PaletteAction[];
  createAssistantAction?: ((q: string) => PaletteAction) | undefined;
  onClose: () => void;
};

/** Manages the command palette: the typed text, the options for it, and the selected option. */
export function useCommandPalette({
  memberId = 'visitor',
  actions,
  createAssistantAction,
  onClose,
}: Options) {
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(() => readRecentSearches(memberId));
  const q = text.trim();
  const debouncedQuery = useDebouncedText(q, debounceMs);
  const isSearchable = isSearchableQuery({ q });
  const overview = useSearchOverview({ q: isSearchable ? debouncedQuery : '' });
  const isBusy = isSearchable && (debouncedQuery !== q || overview.isFetching);
  const sections = useSections({
    q,
    recent,
    actions,
    createAssistantAction,
    result: overview.data,
    isSearchable,
    memberId,
    onClose,
    setText,
  });
  const options = sections.flatMap((section) => section.options);
  const [chosenKey, setChosenKey] = useState<string>();
  const chosenIndex = options.findIndex(({ key }) => key === chosenKey);

  function move(by: 1 | -1) {
    // The positions that the arrow keys go through: each option and, between the last and the first, the text
    // field, where no option is selected.
    const positions = options.length + 1;
    const next = (chosenIndex + 1 + by + positions) % positions;
    setChosenKey(options[next - 1]?.key);
  }

  return {
    text,
    sections,
    chosen: options[chosenIndex],
    overview,
    isBusy,
    isSearchable,
    hasRecent: recent.length > 0 && q === '',
    move,
    choose: setChosenKey,
    append: (typed: string) => setText((before) => before + typed),
    type(typed: string) {
      setText(typed);
      setChosenKey(undefined);
    },
    clearRecent() {
      clearRecentSearches(memberId);
      setRecent([]);
    },
    enter: () => (options[chosenIndex] ?? sections.find(({ key }) => key === 'all')?.options[0])?.run(),
  };
}

type SectionInput = {
  q: string;
  recent: readonly string[];
  actions: readonly PaletteAction[];
  createAssistantAction: Options['createAssistantAction'];
  result: ReturnType<typeof useSearchOverview>['data'];
  isSearchable: boolean;
  memberId: string;
  onClose: () => void;
  setText: (text: string) => void;
};

function useSections(input: SectionInput): PaletteSection[] {
  const t = useTranslations('search');
  const navigate = useNavigate();
  const openHit = useNavigateToHit();
  const { q, onClose } = input;

  function closeAndRun(action: () => void) {
    if (q) saveRecentSearch(input.memberId, q);
    onClose();
    action();
  }
  const all: PaletteOption = {
    kind: 'line',
    key: 'all',
    Icon: Search,
    label: t('showAll', { q }),
    run: () => closeAndRun(() => void navigate({ to: '/busca', search: { q } })),
  };
  const filter: PaletteOption = {
    kind: 'line',
    key: 'filter',
    Icon: ListFilter,
    label: t('filterFeed', { q }),
    // Cutting must not leave half of a surrogate pair.
    run: () =>
      closeAndRun(() => void navigate({ to: '/', search: { q: q.slice(0, 100).replace(/\p{Cs}$/u, '') } })),
  };
  const assistant = input.createAssistantAction?.(q);
  const assistantOptions: PaletteOption[] = assistant
    ? [{ ...assistant, kind: 'line', run: () => closeAndRun(assistant.run) }]
    : [];
  const recent: PaletteOption[] = input.recent.map((recentEntry) => ({
    kind: 'line',
    key: `recent-${recentEntry}`,
    Icon: History,
    label: recentEntry,
    run: () => input.setText(recentEntry),
  }));
  const actions: PaletteSection = {
    key: 'actions',
    title: t('actions'),
    options: findMatchingActions(q, input.actions).map((action) => ({
      ...action,
      run() {
        onClose();
        action.run();
      },
    })),
  };

  const hits =
    input.isSearchable && input.result
      ? toHitSections(input.result, { titleOf: t, run: (hit) => closeAndRun(() => openHit(hit)) })
      : [];
  const sections = input.isSearchable
    ? [...hits, { key: 'all', title: t('results'), options: [all, filter, ...assistantOptions] }, actions]
    : [{ key: 'recent', title: t('recent'), options: q ? [] : recent }, actions];
  return sections.filter(({ options }) => options.length > 0);
}
