import { useTranslations } from '#platform/messages/i18n.ts';
import { useMe } from '../queries.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SettingsCard } from './SettingsCard.tsx';

/** Shows the email address of the account, and the form that changes the password. */
export function AccountEmailAndPasswordSettings() {
  const t = useTranslations('settings');
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <SettingsCard title={t('email')} line={t('emailLine')}>
        <p className="rounded-s bg-sunken px-3.5 py-2.5 font-medium">{me.email}</p>
      </SettingsCard>
      <SettingsCard title={t('changePassword')} line={t('changePasswordLine')}>
        <ChangePasswordForm email={me.email} />
      </SettingsCard>
    </>
  );
}
