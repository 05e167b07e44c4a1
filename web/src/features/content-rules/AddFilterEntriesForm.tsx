import {
  filterActions,
  filterKinds,
  contentRulesLimits,
  type FilterAction,
  type FilterKind,
} from '@mutirao/contract/features/content-rules/limits';
import type { AddFilterEntriesResult } from '@mutirao/contract/features/content-rules/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Select } from '#design/Select.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { ApiError } from '#platform/api/call.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { filterActionMessageKeys, filterKindMessageKeys } from './message-keys.ts';
import { useAddFilterEntries } from './queries.ts';

/** The form that adds words or sites to the filter, one per line, with the action for texts that contain them. */
export function AddFilterEntriesForm() {
  const t = useTranslations('prevention');
  const problem = useErrorMessageFormatter();
  const checkPatterns = usePatternCheck();
  const showAddedToast = useAddedToast();
  const addEntries = useAddFilterEntries();
  const [kind, setKind] = useState<FilterKind>('word');
  const [action, setAction] = useState<FilterAction>('refuse');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const patterns = linesOf(typed);

  function add(event: SubmitEvent) {
    event.preventDefault();
    if (addEntries.isPending) return;
    const found = checkPatterns(patterns);
    setWrong(found);
    if (found !== undefined) return;
    addEntries.mutate(
      { kind, action, patterns },
      {
        onSuccess: (saved) => {
          setTyped((now) => (now === typed ? '' : now));
          showAddedToast(saved);
        },
        onError: (error) => {
          if (error instanceof ApiError) setWrong(error.fields[0]?.message);
          showErrorToast(t('error'), problem(t('addFailed'), error));
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-4">
      <div className="grid gap-4 wide:grid-cols-2">
        <Select
          label={t('kind')}
          options={filterKinds.map((value) => ({ value, label: t(filterKindMessageKeys[value]) }))}
          value={kind}
          onPick={(picked) => setKind(filterKinds.find((option) => option === picked) ?? kind)}
        />
        <Select
          label={t('action')}
          options={filterActions.map((value) => ({ value, label: t(filterActionMessageKeys[value]) }))}
          value={action}
          onPick={(picked) => setAction(filterActions.find((option) => option === picked) ?? action)}
        />
      </div>
      <TextArea
        isSlim
        label={t(kind === 'word' ? 'newWords' : 'newLinks')}
        hint={t(kind === 'word' ? 'wordHint' : 'linkHint')}
        error={wrong}
        value={typed}
        rows={2}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => {
          setWrong(undefined);
          setTyped(target.value);
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isPending={addEntries.isPending} pendingLabel={t('adding')}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

/** Returns what is wrong with the typed lines, if anything. */
function usePatternCheck() {
  const t = useTranslations('prevention');
  return (patterns: readonly string[]): string | undefined => {
    const { pattern, maxAddedAtOnce } = contentRulesLimits;
    if (patterns.length === 0) return t('patternsMissing');
    if (patterns.length > maxAddedAtOnce) return t('tooManyLines', { count: maxAddedAtOnce });
    return patterns.some((line) => line.length > pattern) ? t('lineTooLong', { count: pattern }) : undefined;
  };
}

function useAddedToast() {
  const t = useTranslations('prevention');
  return ({ added, changed, unchanged }: AddFilterEntriesResult) => {
    if (added.length + changed.length === 0) return showSuccessToast(t('addedBefore'));
    const sentences = [
      added.length > 0 && t('added', { count: added.length }),
      changed.length > 0 && t('addedChanged', { count: changed.length }),
      unchanged > 0 && t('addedKept', { count: unchanged }),
    ].filter((line) => line !== false);
    const [title = '', ...lines] = sentences;
    return showSuccessToast(title, lines.join(' ') || undefined);
  };
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
