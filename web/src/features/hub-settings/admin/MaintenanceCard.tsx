import { hubSettingsLimits } from '@mutirao/contract/features/hub-settings/schemas';
import type { Maintenance } from '@mutirao/contract/features/hub-settings/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useHub } from '../HubContext.ts';
import { useChangeMaintenance } from '../maintenance/queries.ts';
import { AdminSettingsCard } from './AdminSettingsCard.tsx';

/** Limits the hub to staff for a while, with a message to all others. */
export function MaintenanceCard() {
  const t = useTranslations('maintenance');
  const problem = useErrorMessageFormatter();
  const { maintenance } = useHub();
  const change = useChangeMaintenance();
  const [typed, setTyped] = useState<string>();
  const message = typed ?? maintenance?.message ?? '';
  const isOn = maintenance !== null;

  function saveMaintenance(maintenanceChange: Maintenance, successMessage: string) {
    if (change.isPending) return;
    change.mutate(maintenanceChange, {
      onSuccess: () => {
        setTyped(undefined);
        showSuccessToast(successMessage);
      },
      onError: (error) => showErrorToast(t('error'), problem(t('changeFailed'), error)),
    });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    saveMaintenance({ message: message.trim() || null }, t(isOn ? 'messageSaved' : 'begun'));
  }
  return (
    <AdminSettingsCard title={t('settings')} line={t('settingsLine')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextArea
          label={t('message')}
          hint={t('messageHint')}
          maxLength={hubSettingsLimits.maintenance}
          value={message}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          {isOn && (
            <Button disabled={change.isPending} onClick={() => saveMaintenance(null, t('ended'))}>
              {t('end')}
            </Button>
          )}
          <Button
            type="submit"
            variant={isOn ? 'primary' : 'secondary'}
            disabled={isOn && typed === undefined}
            isPending={change.isPending}
            pendingLabel={t('saving')}
          >
            {t(isOn ? 'saveMessage' : 'begin')}
          </Button>
        </div>
      </form>
    </AdminSettingsCard>
  );
}
