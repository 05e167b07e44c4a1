import { mfaPolicies } from '@mutirao/contract/kit/proof';
import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslationsFrom } from '#platform/words/own-words.ts';
import { useErrorMessage } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { AdminSettingsFallback, AdminSettingsCard, AdminSettingsForm } from '../running/RunningCard.tsx';
import { useChangeMfaPolicy, useMfaPolicy } from './queries.ts';
import { mfaPolicyMessages } from './words.ts';

const byAge = 'byAge';

/** Renders the setting that says which staff roles must have a second factor. */
export function MfaPolicyCard() {
  const own = useTranslationsFrom(mfaPolicyMessages);
  const words = useWords('running');
  const problem = useErrorMessage();
  const { terms, isError, refetch } = useMfaPolicy();
  const change = useChangeMfaPolicy();
  const [picked, setPicked] = useState<string>();
  const settled = terms && (terms.rule ?? byAge);
  const chosen = mfaPolicies.find((rule) => rule === picked);

  function send() {
    if (!chosen) return;
    change.mutate(chosen, {
      onSuccess: () => {
        setPicked(undefined);
        showSuccessToast(words('saved'));
      },
      onError: (error) => showErrorToast(words('error'), problem(words('saveFailed'), error)),
    });
  }
  const rules = settled === byAge ? ([byAge, ...mfaPolicies] as const) : mfaPolicies;
  return (
    <AdminSettingsCard title={own('card')} line={own('cardLine')}>
      {settled ? (
        <AdminSettingsForm
          isPending={change.isPending}
          isDisabled={!chosen || chosen === settled}
          onSave={send}
        >
          <Select
            label={own('rule')}
            options={rules.map((value) => ({ value, label: own(value) }))}
            value={picked ?? settled}
            onPick={setPicked}
          />
        </AdminSettingsForm>
      ) : (
        <AdminSettingsFallback isError={isError} onRetry={() => void refetch()} />
      )}
    </AdminSettingsCard>
  );
}
