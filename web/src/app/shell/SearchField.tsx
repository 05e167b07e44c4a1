import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { useWords } from '#platform/words/words.ts';

const pause = 300;

type Props = { autoFocus?: boolean; onDone?: () => void };

/** Filters the feed by words, as they are typed. `Ctrl K` and `/` lead here. */
export function SearchField({ autoFocus = false, onDone }: Props) {
  const words = useWords('app');
  const navigate = useNavigate();
  const searched = useSearch({ strict: false }).q ?? '';
  const [text, setText] = useState(searched);
  const [followed, setFollowed] = useState(searched);
  // The address may change by other ways: back, or a cleared filter. What is being typed is not to be undone by it.
  if (followed !== searched) {
    setFollowed(searched);
    if (text.trim() !== searched) setText(searched);
  }
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(wanted: string) {
    clearTimeout(timer.current);
    const q = wanted.trim() || undefined;
    if ((q ?? '') === searched) return;
    // The first word is a step one can go back from; the letters after it are not.
    void navigate({
      to: '/',
      search: (before) => ({ ...before, q, d: undefined }),
      replace: searched !== '',
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    search(text);
    onDone?.();
  }

  function clear() {
    setText('');
    search('');
    field.current?.focus();
  }

  return (
    <form role="search" onSubmit={submit} className="relative w-full">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-2"
      />
      <input
        ref={field}
        type="search"
        data-search
        autoFocus={autoFocus}
        aria-label={words('searchLabel')}
        aria-keyshortcuts="Control+K /"
        placeholder={words('search')}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(search, pause, event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          field.current?.blur();
          onDone?.();
        }}
        className="h-9.5 w-full rounded-s border border-line bg-sunken pr-20 pl-10 transition-colors duration-150 hover:border-line-strong [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <IconButton
          label={words('clearSearch')}
          className="absolute inset-y-0 right-0.5 my-auto size-8.5"
          onClick={clear}
        >
          <X size={16} />
        </IconButton>
      ) : (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-xs border border-line bg-surface px-1.5 py-0.5 text-meta leading-none text-ink-2 max-wide:hidden"
        >
          Ctrl K
        </kbd>
      )}
    </form>
  );
}
