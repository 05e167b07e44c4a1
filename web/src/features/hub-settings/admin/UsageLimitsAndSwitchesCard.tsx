import { maxFileMegabytes } from '@mutirao/contract/features/attachments/limits';
import { maxDailyLimits, type UsageLimitsAndSwitches } from '@mutirao/contract/features/hub-settings/schemas';
import { hubSwitchDefinitions } from '@mutirao/contract/features/hub-settings/switches';
import { useState } from 'react';
import { Switch } from '#design/Switch.tsx';
import { TextField } from '#design/TextField.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useUsageLimitsAndSwitches, useSaveUsageLimitsAndSwitches } from './queries.ts';
import { AdminSettingsQueryView, AdminSettingsCard, AdminSettingsForm } from './AdminSettingsCard.tsx';
import { parseWholeNumberOrZero } from './parse-whole-number.ts';

const numericLimits = [
  { name: 'postsADay', max: maxDailyLimits.posts, hint: 'boundsHint' },
  { name: 'commentsADay', max: maxDailyLimits.comments, hint: 'boundsHint' },
  { name: 'fileMegabytes', max: maxFileMegabytes, hint: 'fileHint' },
] as const;

/** Edits the daily limits of members, the file size, and the switches of the hub. */
export function UsageLimitsAndSwitchesCard() {
  const t = useTranslations('running');
  const query = useUsageLimitsAndSwitches();
  return (
    <AdminSettingsCard title={t('bounds')} line={t('boundsLine')}>
      <AdminSettingsQueryView query={query}>{(saved) => <Fields saved={saved} />}</AdminSettingsQueryView>
    </AdminSettingsCard>
  );
}

function Fields({ saved }: { saved: UsageLimitsAndSwitches }) {
  const t = useTranslations('running');
  const problem = useErrorMessageFormatter();
  const save = useSaveUsageLimitsAndSwitches();
  const [typed, setTyped] = useState<Partial<UsageLimitsAndSwitches>>({});
  const values = { ...saved, ...typed };
  const exceedsLimit = numericLimits.some(({ name, max }) => (values[name] ?? 0) > max);

  function send() {
    if (exceedsLimit) return;
    save.mutate(values, {
      onSuccess: () => {
        setTyped({});
        showSuccessToast(t('saved'));
      },
      onError: (error) => showErrorToast(t('error'), problem(t('saveFailed'), error)),
    });
  }
  return (
    <AdminSettingsForm isPending={save.isPending} isDisabled={false} onSave={send}>
      <div className="grid items-start gap-4 wide:grid-cols-2">
        {numericLimits.map(({ name, max, hint }) => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            hint={t(hint, { max: maxFileMegabytes })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values[name] === null ? '' : String(values[name])}
            error={(values[name] ?? 0) > max ? t('overBound', { max }) : undefined}
            onChange={({ target }) =>
              setTyped({ ...typed, [name]: parseWholeNumberOrZero(target.value) || null })
            }
          />
        ))}
      </div>
      {hubSwitchDefinitions.map(({ name }) => (
        <Switch
          key={name}
          label={t(name)}
          hint={t(`${name}Hint`)}
          isOn={values[name]}
          onChange={(isOn) => setTyped({ ...typed, [name]: isOn })}
        />
      ))}
    </AdminSettingsForm>
  );
}
