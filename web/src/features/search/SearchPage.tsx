import { hitTypes } from '@mutirao/contract/features/search/limits';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Chip } from '#design/Chip.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { useWords } from '#platform/words/words.ts';
import { Filters } from './Filters.tsx';
import { HitList } from './HitList.tsx';
import type { SearchWish } from './keys.ts';
import { Overview } from './Overview.tsx';
import { isAskable } from './queries.ts';

const pause = 300;

type Change = (part: Partial<SearchWish>) => void;
type Props = {
  wish: SearchWish;
  mayFind: { comments: boolean; members: boolean };
  onChange: Change;
};

/** Everything that was found, and what narrows it down. */
export function SearchPage({ wish, mayFind, onChange }: Props) {
  const words = useWords('search');
  const kinds = hitTypes.filter((type) =>
    type === 'member' ? mayFind.members && wish.q !== undefined : type === 'discussion' || mayFind.comments,
  );
  return (
    <div className="mx-auto flex max-w-198 flex-col gap-4">
      <h1 className="text-page">{words('title')}</h1>
      <Field q={wish.q ?? ''} onChange={(q) => onChange({ q: q || undefined })} />
      <div
        role="group"
        aria-label={words('kind')}
        className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1"
      >
        <Chip isChosen={wish.type === undefined} onPick={() => onChange({ type: undefined })}>
          {words('everything')}
        </Chip>
        {kinds.map((type) => (
          <Chip key={type} isChosen={wish.type === type} onPick={() => onChange({ type })}>
            {words(type)}
          </Chip>
        ))}
      </div>
      {wish.type !== 'member' && <Filters wish={wish} onChange={onChange} />}
      <Results wish={wish} onChange={onChange} />
    </div>
  );
}

function Results({ wish, onChange }: Omit<Props, 'mayFind'>) {
  const words = useWords('search');
  if (!isAskable(wish)) {
    return (
      <div className="px-2 py-8 text-center">
        <h2 className="text-heading">{words('start')}</h2>
        <p className="mt-1.5 text-balance text-ink-2">{words('hint')}</p>
      </div>
    );
  }
  return wish.type === undefined ? (
    <Overview wish={wish} onChange={onChange} />
  ) : (
    <HitList wish={wish} onChange={onChange} />
  );
}

/** What is looked for, as it is typed. */
function Field({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const words = useWords('search');
  const [text, setText] = useState(q);
  const [followed, setFollowed] = useState(q);
  // The address may change by other ways: back, or a suggestion. What is being typed is not to be undone by it.
  if (followed !== q) {
    setFollowed(q);
    if (text.trim() !== q) setText(q);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function look(wanted: string) {
    clearTimeout(timer.current);
    if (wanted.trim() !== q) onChange(wanted.trim());
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    look(text);
  }
  function clear() {
    setText('');
    look('');
    field.current?.focus();
  }
  return (
    <form role="search" onSubmit={submit} className="relative">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-2"
      />
      <input
        ref={field}
        type="search"
        aria-label={words('field')}
        placeholder={words('placeholder')}
        autoFocus={q === ''}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(look, pause, event.target.value);
        }}
        className="h-11.5 w-full rounded-s border border-line-strong bg-surface pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <IconButton label={words('clear')} className="absolute inset-y-0 right-1 my-auto" onClick={clear}>
          <X size={18} />
        </IconButton>
      )}
    </form>
  );
}
