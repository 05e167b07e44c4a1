import { X } from 'lucide-react';
import { useState } from 'react';
import { controlClasses, Field } from '#design/Field.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { classes } from '#design/classes.ts';
import { LazyPickMemberDialog } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { minPersonSearchLength, useAuditPersonName, useAuditPersonSearch } from './queries.ts';

type Props = { id: string | undefined; onPick: (id: string | undefined) => void };

/** Filters the log by the affected member: all, or one person found by name. */
export function AuditPersonFilter({ id, onPick }: Props) {
  const words = useWords('audit');
  const [isOpen, setIsOpen] = useState(false);
  const name = useAuditPersonName(id);
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
  const people = useAuditPersonSearch(sought);
  return (
    <LazyBoundary onFail={onClose}>
      <LazyPickMemberDialog
        words={{
          title: words('pickPerson'),
          line: words('pickLine'),
          search: words('searchPeople'),
          clear: words('clearSearch'),
          close: words('close'),
          people: words('people'),
          nobody: words('nobodyFound'),
          searching: words('searching'),
          failed: words('searchFailed'),
          retry: words('retry'),
        }}
        sought={sought}
        onSeek={setSought}
        found={sought.length < minPersonSearchLength ? undefined : people}
        onPick={onPick}
        onClose={onClose}
      />
    </LazyBoundary>
  );
}
