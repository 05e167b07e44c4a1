import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { useWords } from '#platform/words/words.ts';
import { useKeys } from './shortcuts.ts';

const pause = 300;

/** Filters the feed by words, as they are typed. `Ctrl K` and `/` lead here. */
export function SearchField({ onDone }: { onDone?: () => void }) {
  const words = useWords('app');
  const navigate = useNavigate();
  const searched = useSearch({ strict: false }).q ?? '';
  const [text, setText] = useState(searched);
  const [followed, setFollowed] = useState(searched);
  // The address may change by other ways: back, or a cleared filter.
  if (followed !== searched) {
    setFollowed(searched);
    setText(searched);
  }
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useKeys({
    '/': (event) => {
      event.preventDefault();
      field.current?.focus();
    },
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);

  function search(wanted: string) {
    clearTimeout(timer.current);
    const q = wanted.trim();
    void navigate({
      to: '/',
      search: (before) => ({ ...before, q: q || undefined, d: undefined }),
      replace: true,
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    search(text);
    onDone?.();
  }

  return (
    <form role="search" onSubmit={submit} className="relative w-full">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={field}
        type="search"
        aria-label={words('searchLabel')}
        placeholder={words('search')}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(search, pause, event.target.value);
        }}
        onKeyDown={(event) => event.key === 'Escape' && field.current?.blur()}
        className="peer h-9.5 w-full rounded-s border border-line bg-sunken pr-20 pl-10 hover:border-line-strong [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <IconButton
          label={words('clearSearch')}
          className="absolute inset-y-0 right-0.5 my-auto size-9"
          onClick={() => {
            setText('');
            search('');
            field.current?.focus();
          }}
        >
          <X size={16} />
        </IconButton>
      ) : (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-s border border-line bg-surface px-2 py-0.5 text-meta text-ink-2 max-wide:hidden"
        >
          Ctrl K
        </kbd>
      )}
    </form>
  );
}
