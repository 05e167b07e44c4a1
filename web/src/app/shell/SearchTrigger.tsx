import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

/**
 * Opens the search, as do `Ctrl K` and `/`. If the feed is filtered by a text, shows that text and a button to clear
 * it.
 */
export function SearchTrigger({ onOpen }: { onOpen: () => void }) {
  const t = useTranslations('app');
  const navigate = useNavigate();
  const { q: searched } = useSearch({ strict: false });
  const clear = () =>
    void navigate({ to: '/', search: (before) => ({ ...before, q: undefined, d: undefined }) });
  return (
    <div className="relative w-full">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={onOpen}
        className="flex h-9.5 w-full items-center gap-3 rounded-s border border-line bg-sunken pr-2.5 pl-3.5 text-left transition-colors duration-150 hover:border-line-strong"
      >
        <Search size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
        <span className="sr-only">{t('searchLabel')}</span>
        <span aria-hidden={!searched} className={`min-w-0 grow truncate ${searched ? 'pr-8' : 'text-ink-3'}`}>
          {searched ?? t('search')}
        </span>
        {!searched && (
          <kbd
            aria-hidden="true"
            className="rounded-xs border border-line bg-surface px-1.5 py-0.5 text-meta leading-none text-ink-2"
          >
            Ctrl K
          </kbd>
        )}
      </button>
      {searched && (
        <IconButton
          label={t('clearSearch')}
          className="absolute inset-y-0 right-0.5 my-auto size-8.5"
          onClick={clear}
        >
          <X size={16} />
        </IconButton>
      )}
    </div>
  );
}
