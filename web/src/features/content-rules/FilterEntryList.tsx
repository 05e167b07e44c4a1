import { removeAccents } from '@mutirao/contract/kit/remove-accents';
import { filterActions } from '@mutirao/contract/features/content-rules/limits';
import type { FilterEntry } from '@mutirao/contract/features/content-rules/schemas';
import { Globe, Type, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { filterActionMessageKeys, filterKindMessageKeys } from './message-keys.ts';
import { useChangeFilterEntryAction, useRemoveFilterEntry } from './queries.ts';

/** Above this number of entries a search field is shown, because the list is too long to read. */
const searchThreshold = 10;

/** Lists the entries of the content filter, newest first. */
export function FilterEntryList({ entries }: { entries: readonly FilterEntry[] }) {
  const t = useTranslations('prevention');
  const [query, setQuery] = useState('');
  const found = entries.filter(({ pattern }) => normalizeText(pattern).includes(normalizeText(query.trim())));
  const list = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={t('filter')}
      className="mt-6 border-t border-line pt-5"
    >
      <p className={entries.length === 0 ? 'text-small text-ink-2' : 'mb-3 text-small font-semibold'}>
        {entries.length === 0 ? t('noEntries') : t('entries', { count: entries.length })}
      </p>
      {entries.length > searchThreshold && (
        <TextField
          type="search"
          label={t('seek')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {found.length > 0 && (
        <ul className="mt-2 flex flex-col">
          {found.map((entry) => (
            <li key={entry.id} className="border-b border-line py-2 last:border-0 last:pb-0">
              <Entry entry={entry} onRemoved={() => list.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {entries.length > 0 && found.length === 0 && <p className="text-small text-ink-2">{t('noneFound')}</p>}
    </div>
  );
}

const normalizeText = (text: string) => removeAccents(text).toLowerCase();

function Entry({ entry, onRemoved }: { entry: FilterEntry; onRemoved: () => void }) {
  const t = useTranslations('prevention');
  const problem = useErrorMessageFormatter();
  const change = useChangeFilterEntryAction();
  const remove = useRemoveFilterEntry();
  const { pattern, kind, action } = entry;
  const Icon = kind === 'word' ? Type : Globe;
  const onError = (error: unknown) => showErrorToast(t('error'), problem(t('saveFailed'), error));

  // Awaits the mutation instead of using its callbacks: the row is unmounted by the time the mutation completes, and
  // callbacks of unmounted components do not run.
  async function removeEntry() {
    try {
      await remove.mutateAsync(entry.id);
    } catch (error) {
      return onError(error);
    }
    onRemoved();
    return showSuccessToast(t('removed', { pattern }));
  }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 wide:grid-cols-[auto_minmax(0,1fr)_12.5rem_auto]">
      <Icon size={16} className="text-ink-3" aria-label={t(filterKindMessageKeys[kind])} role="img" />
      <span className="font-mono text-small wrap-anywhere text-ink">{pattern}</span>
      <div className="max-wide:order-last max-wide:col-span-2 max-wide:col-start-2">
        <Select
          hidesLabel
          label={t('actionOf', { pattern })}
          options={filterActions.map((value) => ({ value, label: t(filterActionMessageKeys[value]) }))}
          value={action}
          onPick={(picked) => {
            const wanted = filterActions.find((option) => option === picked);
            if (wanted && wanted !== action) change.mutate({ entry, action: wanted }, { onError });
          }}
        />
      </div>
      <IconButton
        label={t('remove', { pattern })}
        disabled={remove.isPending}
        onClick={() => void removeEntry()}
      >
        <X size={16} />
      </IconButton>
    </div>
  );
}
