import { X } from 'lucide-react';
import { useState } from 'react';
import { toControlClasses, Field } from '#design/Field.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { joinClassNames } from '#design/classes.ts';
import { LazyPickMemberDialog } from '#features/members/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { minPersonSearchLength, useAuditPersonName, useAuditPersonSearch } from './queries.ts';

type Props = { id: string | undefined; onPick: (id: string | undefined) => void };

/** Filters the log by the affected member: all, or one person found by name. */
export function AuditAffectedMemberFilter({ id, onPick }: Props) {
  const t = useTranslations('audit');
  const [isOpen, setIsOpen] = useState(false);
  const name = useAuditPersonName(id);
  const shown = id ? (name ?? t('thisPerson')) : t('anybody');
  return (
    <Field label={t('aboutWhom')}>
      {(controlProps) => (
        <div className="relative">
          <button
            {...controlProps}
            type="button"
            aria-label={`${t('aboutWhom')}: ${shown}`}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className={joinClassNames(
              toControlClasses(false),
              'block h-10.5 truncate text-left',
              id && 'pr-10',
            )}
          >
            {shown}
          </button>
          {id && (
            <IconButton
              label={t('anybody')}
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
  const t = useTranslations('audit');
  const [target, setTarget] = useState('');
  const search = useAuditPersonSearch(target);
  return (
    <LazyBoundary onFail={onClose}>
      <LazyPickMemberDialog
        labels={{
          title: t('pickPerson'),
          line: t('pickLine'),
          search: t('searchPeople'),
          clear: t('clearSearch'),
          close: t('close'),
          people: t('people'),
          noResults: t('noMemberFound'),
          searching: t('searching'),
          failed: t('searchFailed'),
          retry: t('retry'),
        }}
        query={target}
        onSearchChange={setTarget}
        found={target.length < minPersonSearchLength ? undefined : search}
        onPick={onPick}
        onClose={onClose}
      />
    </LazyBoundary>
  );
}
