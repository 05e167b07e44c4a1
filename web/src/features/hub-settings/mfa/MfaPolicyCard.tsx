import { mfaPolicies, type MfaPolicy } from '@mutirao/contract/kit/reauthentication';
import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AdminSettingsQueryView, AdminSettingsCard, AdminSettingsForm } from '../admin/AdminSettingsCard.tsx';
import { useChangeMfaPolicy, useMfaPolicy } from './queries.ts';
import { useMfaPolicyTranslations } from './use-mfa-policy-translations.ts';

const byAge = 'byAge';

/** Renders the setting that says which staff roles must have a second factor. */
export function MfaPolicyCard() {
  const policyTexts = useMfaPolicyTranslations();
  const { terms, error, refetch } = useMfaPolicy();
  return (
    <AdminSettingsCard title={policyTexts('card')} line={policyTexts('cardLine')}>
      <AdminSettingsQueryView query={{ data: terms, error, refetch }}>
        {({ rule }) => <PolicyForm savedPolicy={rule ?? byAge} />}
      </AdminSettingsQueryView>
    </AdminSettingsCard>
  );
}

function PolicyForm({ savedPolicy }: { savedPolicy: MfaPolicy | typeof byAge }) {
  const policyTexts = useMfaPolicyTranslations();
  const t = useTranslations('running');
  const problem = useErrorMessageFormatter();
  const rules = savedPolicy === byAge ? ([byAge, ...mfaPolicies] as const) : mfaPolicies;
  const change = useChangeMfaPolicy();
  const [picked, setPicked] = useState<string>();
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
  return (
    <AdminSettingsForm
      isPending={change.isPending}
      isDisabled={!chosen || chosen === savedPolicy}
      onSave={send}
    >
      <Select
        label={policyTexts('rule')}
        options={rules.map((value) => ({ value, label: policyTexts(value) }))}
        value={picked ?? savedPolicy}
        onPick={setPicked}
      />
    </AdminSettingsForm>
  );
}
