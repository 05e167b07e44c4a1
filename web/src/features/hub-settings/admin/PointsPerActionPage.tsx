import { maxPointsPerAction, type PointsPerAction } from '@mutirao/contract/features/hub-settings/schemas';
import { useState } from 'react';
import { TextField } from '#design/TextField.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePointsPerAction, useSavePointsPerAction } from './queries.ts';
import { AdminSettingsQueryView, AdminSettingsCard, AdminSettingsForm } from './AdminSettingsCard.tsx';
import { parseWholeNumberOrZero } from './parse-whole-number.ts';
import { omitSentValues } from './omit-sent-values.ts';

const names = ['pointsPerPost', 'pointsPerComment', 'pointsPerLike', 'pointsPerPresence'] as const;

/** Renders the form for the points that each action is worth from now on. */
export function PointsPerActionPage() {
  const t = useTranslations('running');
  const query = usePointsPerAction();
  return (
    <AdminSettingsCard title={t('gamification')} line={t('gamificationLine')}>
      <AdminSettingsQueryView query={query}>{(saved) => <Fields saved={saved} />}</AdminSettingsQueryView>
    </AdminSettingsCard>
  );
}

function Fields({ saved }: { saved: PointsPerAction }) {
  const t = useTranslations('running');
  const problem = useErrorMessageFormatter();
  const save = useSavePointsPerAction();
  const [typed, setTyped] = useState<Partial<PointsPerAction>>({});
  const values = { ...saved, ...typed };
  const tooMuch = names.filter((name) => values[name] > maxPointsPerAction);

  function send() {
    if (tooMuch.length > 0) return;
    save.mutate(typed, {
      onSuccess: () => {
        setTyped((now) => omitSentValues(typed, now));
        showSuccessToast(t('saved'));
      },
      onError: (error) => showErrorToast(t('error'), problem(t('saveFailed'), error)),
    });
  }
  return (
    <AdminSettingsForm isPending={save.isPending} isDisabled={false} onSave={send}>
      <div className="grid gap-4 wide:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={String(values[name])}
            error={values[name] > maxPointsPerAction ? t('tooMuch', { max: maxPointsPerAction }) : undefined}
            onChange={({ target }) => setTyped({ ...typed, [name]: parseWholeNumberOrZero(target.value) })}
          />
        ))}
      </div>
    </AdminSettingsForm>
  );
}
