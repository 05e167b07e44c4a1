import { memberLimits } from '@mutirao/contract/features/members/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { controlClasses, Field } from '#design/Field.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { classes } from '#design/classes.ts';
import { useShownName } from '#features/members/index.ts';
import { useTyped } from '#platform/forms/use-typed.ts';
import { useWhy } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useName, usePeople } from './queries.ts';

type Props = { id: string | undefined; onPick: (id: string | undefined) => void };

/** Whom the deeds concern: anybody, or one person who is looked for by name. */
export function PersonFilter({ id, onPick }: Props) {
  const words = useWords('audit');
  const [isOpen, setIsOpen] = useState(false);
  const name = useName(id);
  const shown = id ? (name ?? words('thisPerson')) : words('anybody');
  return (
    <Field label={words('aboutWhom')}>
      {(wiring) => (
        <div className="relative">
          <button
            {...wiring}
            type="button"
            aria-label={`${words('aboutWhom')}: ${shown}`}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className={classes(controlClasses(false), 'block h-10.5 truncate text-left', id && 'pr-10')}
          >
            {shown}
          </button>
          {id && (
            <IconButton
              label={words('anybody')}
              className="absolute inset-y-0 right-0.5 my-auto"
              onClick={() => onPick(undefined)}
            >
              <X size={16} />
            </IconButton>
          )}
          {isOpen && (
            <PickPerson
              onPick={(picked) => {
                setIsOpen(false);
                onPick(picked);
              }}
              onClose={() => setIsOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function PickPerson({ onPick, onClose }: { onPick: (id: string) => void; onClose: () => void }) {
  const words = useWords('audit');
  const [sought, setSought] = useState('');
  const field = useTyped(sought, setSought);
  return (
    <Dialog title={words('pickPerson')} closeLabel={words('close')} place="top" onClose={onClose}>
      <div className="flex min-h-72 flex-col gap-3 py-4">
        <p className="px-4 text-small text-ink-2">{words('pickLine')}</p>
        <div className="px-4">
          <SearchBox
            label={words('searchPeople')}
            placeholder={words('searchPeople')}
            clearLabel={words('clearSearch')}
            longest={memberLimits.name}
            field={field}
          />
        </div>
        {sought.length >= 2 && <Found sought={sought} onPick={onPick} />}
      </div>
    </Dialog>
  );
}

function Found({ sought, onPick }: { sought: string; onPick: (id: string) => void }) {
  const words = useWords('audit');
  const why = useWhy();
  const shown = useShownName();
  const { data: people, isError, error, refetch } = usePeople(sought);
  if (isError) {
    return (
      <ErrorState
        title={words('searchFailed')}
        line={why(error)}
        retryLabel={words('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!people) return <SkeletonRows label={words('searching')} />;
  if (people.length === 0) {
    return (
      <p role="status" className="px-4 py-3 text-small text-ink-2">
        {words('nobodyFound')}
      </p>
    );
  }
  return (
    <ul aria-label={words('people')}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            onClick={() => onPick(person.id)}
            className="flex min-h-13 w-full items-center gap-3 px-4 text-left -outline-offset-2 hover:bg-sunken"
          >
            <Avatar name={person.name} seed={person.id} image={person.avatar} />
            <span className="min-w-0 truncate text-label font-semibold">{shown(person)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
