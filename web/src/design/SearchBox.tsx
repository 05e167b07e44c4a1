import { Search, X } from 'lucide-react';
import { useRef, type SubmitEvent } from 'react';
import { joinClassNames } from './classes.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  label: string;
  placeholder: string;
  clearLabel: string;
  maxLength: number;
  autoFocus?: boolean;
  className?: string;
  /** The text of the field and its change handler. */
  field: { text: string; type: (text: string) => void; settle: () => void; clear: () => void };
};

/** A large field that searches the content below it. */
export function SearchBox({ label, placeholder, clearLabel, maxLength, autoFocus, className, field }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    field.settle();
  }
  function clear() {
    field.clear();
    input.current?.focus();
  }
  return (
    <form role="search" onSubmit={submit} className={joinClassNames('relative', className)}>
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-2"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={maxLength}
        value={field.text}
        onChange={(event) => field.type(event.target.value)}
        className="h-11.5 w-full rounded-s border border-line-strong bg-surface pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {field.text && (
        <IconButton label={clearLabel} className="absolute inset-y-0 right-1 my-auto" onClick={clear}>
          <X size={18} />
        </IconButton>
      )}
    </form>
  );
}
