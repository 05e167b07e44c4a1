import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { endPasswordRecovery, isRecoveringPassword } from '#platform/session/auth-redirect.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { isPasswordLongEnough } from './validate-auth-fields.ts';
import { useSetNewPassword } from './sign-in/queries.ts';
import { useMe } from './queries.ts';

/** The page that the password reset link opens: the user is signed in and sets a new password. */
export function NewPasswordPage({ hub }: { hub: { name: string } }) {
  const t = useTranslations('members');
  const me = useMe();
  if (me && isRecoveringPassword()) {
    return (
      <AuthLayout hubName={hub.name} title={t('newPasswordTitle')} line={t('newPasswordLine')}>
        <NewPasswordForm email={me.email} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout hubName={hub.name} title={t('linkExpiredTitle')} line={t('linkExpiredLine')}>
      <Link to="/recuperar" className={toButtonClasses({ variant: 'primary', size: 'large' })}>
        {t('requestAnotherLink')}
      </Link>
    </AuthLayout>
  );
}

function NewPasswordForm({ email }: { email: string }) {
  const t = useTranslations('members');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<'passwordsDiffer' | 'passwordShort'>();
  const formatErrorReason = useErrorReasonFormatter();
  const save = useSetNewPassword();
  const toggles = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const found = problemOf();
    setProblem(found);
    if (found) return showErrorToast(t(found), t(`${found}Line`));
    try {
      await save.mutateAsync(password);
    } catch (error) {
      return showErrorToast(t('passwordFailed'), formatErrorReason(error));
    }
    endPasswordRecovery();
    showSuccessToast(t('passwordSaved'));
    await navigate({ to: '/', search: {} });
  }

  function problemOf() {
    if (password !== confirmation) return 'passwordsDiffer';
    return isPasswordLongEnough(password) ? undefined : 'passwordShort';
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {/* Hidden field that tells password managers which account this password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...toggles}
        label={t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
        value={password}
        error={problem === 'passwordShort' ? t('passwordShortLine') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        {...toggles}
        label={t('confirmPassword')}
        autoComplete="new-password"
        required
        value={confirmation}
        error={problem === 'passwordsDiffer' ? t('passwordsDifferLine') : undefined}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={save.isPending}
        pendingLabel={t('savingPassword')}
      >
        {t('savePassword')}
      </Button>
    </form>
  );
}
