import {
  hubSettingsLimits,
  joiningModes,
  guestAccessLevels,
  type HubSettingsView,
} from '@mutirao/contract/features/hub-settings/schemas';
import { useState } from 'react';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useUpdateHubContext } from '../HubContext.ts';
import { useHubNameAndAccess, useSaveHubNameAndAccess } from './queries.ts';
import { AdminSettingsQueryView, AdminSettingsCard, AdminSettingsForm } from './AdminSettingsCard.tsx';
import { omitSentValues } from './omit-sent-values.ts';

const readingNames = {
  closed: 'readingClosed',
  preview: 'readingPreview',
  open: 'readingOpen',
} as const;
const joiningNames = { open: 'joiningOpen', invite: 'joiningInvite', approval: 'joiningApproval' } as const;

/** Edits the name of the hub, who can read it, and who can join it. */
export function HubNameAndAccessCard() {
  const t = useTranslations('running');
  const query = useHubNameAndAccess();
  return (
    <AdminSettingsCard title={t('settings')} line={t('settingsLine')}>
      <AdminSettingsQueryView query={query}>{(saved) => <Fields saved={saved} />}</AdminSettingsQueryView>
    </AdminSettingsCard>
  );
}

function Fields({ saved }: { saved: HubSettingsView }) {
  const t = useTranslations('running');
  const problem = useErrorMessageFormatter();
  const save = useSaveHubNameAndAccess();
  const onHubChange = useUpdateHubContext();
  const [typed, setTyped] = useState<Partial<HubSettingsView>>({});
  const [isMissing, setIsMissing] = useState(false);
  const values = { ...saved, ...typed };

  function send() {
    setIsMissing(values.name.trim() === '');
    if (values.name.trim() === '') return;
    save.mutate(typed, {
      onSuccess: (hub) => {
        setTyped((now) => omitSentValues(typed, now));
        onHubChange(hub);
        showSuccessToast(t('saved'));
      },
      onError: (error) => showErrorToast(t('error'), problem(t('saveFailed'), error)),
    });
  }
  return (
    <AdminSettingsForm isPending={save.isPending} isDisabled={false} onSave={send}>
      <TextField
        name="name"
        label={t('name')}
        autoComplete="off"
        maxLength={hubSettingsLimits.name}
        value={values.name}
        error={isMissing ? t('nameMissing') : undefined}
        onChange={({ target }) => {
          setIsMissing(false);
          setTyped({ ...typed, name: target.value });
        }}
      />
      <Select
        label={t('reading')}
        hint={t('readingHint')}
        options={guestAccessLevels.map((value) => ({ value, label: t(readingNames[value]) }))}
        value={values.reading}
        onPick={(picked) => {
          const reading = guestAccessLevels.find((mode) => mode === picked);
          if (reading) setTyped({ ...typed, reading });
        }}
      />
      <Select
        label={t('joining')}
        hint={t('joiningHint')}
        options={joiningModes.map((value) => ({ value, label: t(joiningNames[value]) }))}
        value={values.joining}
        onPick={(picked) => {
          const joining = joiningModes.find((mode) => mode === picked);
          if (joining) setTyped({ ...typed, joining });
        }}
      />
    </AdminSettingsForm>
  );
}
