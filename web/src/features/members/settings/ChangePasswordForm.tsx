import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { useFormFields } from '#platform/forms/fields.ts';
import { IdentityError } from '#platform/session/identity-error.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { isStepUpDeclinedError } from '../security/step-up.ts';
import { useRegisterSettingsForm } from './draft.ts';
import { findPasswordChangeProblem } from './password-checks.ts';
import { useChangePassword } from './queries.ts';

const emptyValues = { current: '', password: '', confirmation: '' };

/** Changes the password of a user who knows the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const t = useTranslations('settings');
  const { form, values, bind, isPending, save } = usePasswordChange();
  const isFilled = Object.values(values).every(Boolean);
  const toggles = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-90 flex-col gap-4.5">
      {/* Hidden field that tells password managers which account this password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...bind('current')}
        {...toggles}
        label={t('currentPassword')}
        autoComplete="current-password"
        aside={
          <Link to="/recuperar" className="text-small font-semibold text-brand hover:underline">
            {t('forgot')}
          </Link>
        }
      />
      <PasswordField
        {...bind('password')}
        {...toggles}
        label={t('newPassword')}
        hint={t('passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...bind('confirmation')}
        {...toggles}
        label={t('confirmPassword')}
        autoComplete="new-password"
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={!isFilled}
          isPending={isPending}
          pendingLabel={t('changingPassword')}
        >
          {t('changePassword')}
        </Button>
      </div>
    </form>
  );
}

/** Changes the password when the user submits the form or uses the save bar of the settings. */
function usePasswordChange() {
  const t = useTranslations('settings');
  const formatErrorReason = useErrorReasonFormatter();
  const change = useChangePassword();
  const { form, values, bind, setFound, empty, focusFirst } =
    useFormFields<keyof typeof emptyValues>(emptyValues);

  function notify(field: keyof typeof emptyValues, title: string, line: string) {
    setFound({ [field]: line });
    showErrorToast(title, line);
    focusFirst([field]);
  }

  /** Returns true if the password was changed. */
  async function save(): Promise<boolean> {
    if (change.isPending) return false;
    const found = findPasswordChangeProblem(values);
    if (found) {
      notify(found.field, t(found.problem), t(`${found.problem}Line`));
      return false;
    }
    setFound({});
    try {
      await change.mutateAsync(values);
    } catch (error) {
      showRejection(error);
      return false;
    }
    empty();
    showSuccessToast(t('passwordChanged'), t('passwordChangedLine'));
    return true;
  }

  // If the two passwords differ, the save bar shows another error message than the form.
  async function saveFromSettingsBar() {
    if (values.password === values.confirmation) return save();
    notify('confirmation', t('error'), t('barPasswordsDiffer'));
    return false;
  }
  useRegisterSettingsForm({
    isDirty: Object.values(values).some(Boolean),
    save: saveFromSettingsBar,
    discard: empty,
  });

  function showRejection(error: unknown) {
    if (isStepUpDeclinedError(error)) return;
    if (error instanceof IdentityError && error.code === 'current_password_invalid')
      return notify('current', t('passwordFailed'), t('currentWrong'));
    showErrorToast(t('passwordFailed'), formatErrorReason(error, t('passwordNotStored')));
  }

  return { form, values, bind, isPending: change.isPending, save };
}
