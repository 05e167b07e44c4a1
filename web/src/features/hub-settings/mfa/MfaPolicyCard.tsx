import { mfaPolicies } from '@mutirao/contract/kit/reauthentication';
import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AdminSettingsFallback, AdminSettingsCard, AdminSettingsForm } from '../admin/AdminSettingsCard.tsx';
import { useChangeMfaPolicy, useMfaPolicy } from './queries.ts';
import { mfaPolicyMessages } from './messages.ts';

const byAge = 'byAge';

/** Renders the setting that says which staff roles must have a second factor. */
export function MfaPolicyCard() {
  const policyTexts = useTranslationsFrom(mfaPolicyMessages);
  const t = useTranslations('running');
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
        showSuccessToast(t('saved'));
      },
      onError: (error) => showErrorToast(t('error'), problem(t('saveFailed'), error)),
    });
  }
  const rules = settled === byAge ? ([byAge, ...mfaPolicies] as const) : mfaPolicies;
  return (
    <AdminSettingsCard title={policyTexts('card')} line={policyTexts('cardLine')}>
      {settled ? (
        <AdminSettingsForm
          isPending={change.isPending}
          isDisabled={!chosen || chosen === settled}
          onSave={send}
        >
          <Select
            label={policyTexts('rule')}
            options={rules.map((value) => ({ value, label: policyTexts(value) }))}
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
