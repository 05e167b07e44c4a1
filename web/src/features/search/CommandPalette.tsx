import { Search } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { Spinner } from '#design/Spinner.tsx';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CommandPaletteHit } from './CommandPaletteHit.tsx';
import { SomeWordsNotice, UnfinishedSearchNotice } from './SearchStates.tsx';
import type { PaletteAction, PaletteOption, PaletteSection } from './palette-options.ts';
import { useCommandPalette } from './use-command-palette.ts';

type Props = {
  memberId: string | undefined;
  actions: readonly PaletteAction[];
  /** Returns the action that asks the assistant about the typed text. */
  createAssistantAction?: ((q: string) => PaletteAction) | undefined;
  /** Returns the text that the user typed before the search field had the focus. Later calls return an empty text. */
  takeTyped: () => string;
  onClose: () => void;
};

/**
 * Searches everything, and runs commands that are available everywhere. The field holds the focus; the arrow keys
 * select.
 */
export function CommandPalette(props: Props) {
  const t = useTranslations('search');
  const palette = useCommandPalette(props);
  const list = useId();
  const idOf = (option: PaletteOption) => `${list}-${option.key}`;

  function handleKeys(event: KeyboardEvent) {
    // Keys during a composition belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      palette.move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter') palette.enter();
    else return;
    event.preventDefault();
  }

  return (
    <Dialog
      title={t('title')}
      hidesTitle
      closeLabel={t('close')}
      size="large"
      position="top"
      onClose={props.onClose}
    >
      <div className="sticky top-0 z-10 flex shrink-0 items-center gap-3 border-b border-line bg-raised px-5">
        <span aria-hidden="true" className="text-ink-2">
          {palette.isBusy ? <Spinner /> : <Search size={18} />}
        </span>
        <input
          type="text"
          role="combobox"
          aria-label={t('field')}
          aria-expanded={palette.sections.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={palette.chosen && idOf(palette.chosen)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('placeholder')}
          value={palette.text}
          onFocus={() => palette.append(props.takeTyped())}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={handleKeys}
          className="h-14 min-w-0 grow bg-transparent text-body outline-none placeholder:text-ink-3"
        />
      </div>
      <PaletteStatus palette={palette} />
      <div id={list} role="listbox" aria-label={t('results')} aria-busy={palette.isBusy} className="p-2">
        {palette.sections.map((section) => (
          <Group
            key={section.key}
            section={section}
            activeKey={palette.chosen?.key}
            idOf={idOf}
            onPoint={palette.choose}
          />
        ))}
      </div>
      {palette.hasRecent && (
        <button
          type="button"
          onClick={palette.clearRecent}
          className="mx-5 mb-3 self-start rounded-xs text-small font-medium text-brand hover:underline"
        >
          {t('clearRecent')}
        </button>
      )}
      <p
        aria-hidden="true"
        className="mt-auto border-t border-line px-5 py-2.5 text-meta text-ink-2 max-wide:hidden"
      >
        {t('keys')}
      </p>
    </Dialog>
  );
}

/** Renders the search's status beside the hits. */
function PaletteStatus({
  palette: { overview, isSearchable, isBusy },
}: {
  palette: ReturnType<typeof useCommandPalette>;
}) {
  const t = useTranslations('search');
  const problem = useErrorMessageFormatter();
  if (isSearchable && overview.isError && !overview.data) {
    return (
      <ErrorState
        title={t('failed')}
        line={problem(t('failedLine'), overview.error)}
        retryLabel={t('retry')}
        onRetry={() => void overview.refetch()}
      />
    );
  }
  const { groups = [], meant, matches, unfinished = [] } = (isSearchable && overview.data) || {};
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const isSettled = isSearchable && !isBusy && overview.data !== undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {isSettled && t('found', { count })}
      </p>
      {isSearchable && !overview.data && overview.failureCount > 0 && (
        <p role="status" className="px-5 pt-4 text-small text-ink-2">
          {t('busy')}
        </p>
      )}
      {unfinished.length > 0 && !overview.isPlaceholderData && (
        <div className="px-5 pt-4">
          <UnfinishedSearchNotice
            kinds={unfinished}
            isRetrying={overview.isRetrying}
            onRetry={() => void overview.refetch()}
          />
        </div>
      )}
      {isSettled && count === 0 && unfinished.length === 0 && (
        <p className="px-5 pt-4 text-ink-2">{t(groups.length === 0 ? 'nothingLine' : 'unfinished')}</p>
      )}
      {isSettled && meant && (
        <p className="px-5 pt-3 text-small text-ink-2">
          {t('didYouMean')} <strong className="font-semibold text-ink">{meant.q}</strong>?
        </p>
      )}
      {isSettled && (
        <div className="px-5 pt-3 text-small empty:hidden">
          <SomeWordsNotice matches={matches} />
        </div>
      )}
    </>
  );
}

type GroupProps = {
  section: PaletteSection;
  activeKey: string | undefined;
  idOf: (option: PaletteOption) => string;
  onPoint: (key: string) => void;
};

function Group({ section, activeKey, idOf, onPoint }: GroupProps) {
  const title = useId();
  return (
    <div role="group" aria-labelledby={title} className="mb-1">
      <div id={title} className="px-3 pt-2 pb-1 text-meta font-semibold text-ink-2">
        {section.title}
      </div>
      {section.options.map((option) => (
        <Line
          key={option.key}
          option={option}
          id={idOf(option)}
          isChosen={option.key === activeKey}
          onPoint={() => onPoint(option.key)}
        />
      ))}
    </div>
  );
}

type LineProps = { option: PaletteOption; id: string; isChosen: boolean; onPoint: () => void };

function Line({ option, id, isChosen, onPoint }: LineProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) containerRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The search field keeps the focus and handles the keys, so an option needs neither.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={containerRef}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={option.run}
      onPointerMove={onPoint}
      className="flex min-h-11 cursor-pointer scroll-mt-16 scroll-mb-2 items-center gap-3 rounded-s px-3 py-1.5 aria-selected:bg-brand-soft"
    >
      {option.kind === 'hit' ? (
        <CommandPaletteHit hit={option.hit} />
      ) : (
        <>
          <option.Icon size={16} aria-hidden="true" className="shrink-0 text-ink-2" />
          <span className="min-w-0 truncate">{option.label}</span>
        </>
      )}
    </div>
  );
}
