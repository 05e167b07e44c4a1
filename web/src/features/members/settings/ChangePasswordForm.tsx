import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { useFormFields } from '#platform/forms/fields.ts';
import { IdentityError } from '#platform/session/identity-error.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReason } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { isStepUpDeclinedError } from '../security/step-up.ts';
import { useSettingsFormPart } from './draft.ts';
import { checkPasswordChange } from './password-checks.ts';
import { useChangePassword } from './queries.ts';

const nothing = { current: '', password: '', confirmation: '' };

/** Changes the password of a user who knows the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const words = useWords('settings');
  const why = useErrorReason();
  const change = useChangePassword();
  const { form, values, bind, setFound, empty, focusFirst } = useFormFields<keyof typeof nothing>(nothing);
  const isFilled = Object.values(values).every(Boolean);
  const toggles = { showLabel: words('showPassword'), hideLabel: words('hidePassword') };

  function tell(field: keyof typeof nothing, title: string, line: string) {
    setFound({ [field]: line });
    showErrorToast(title, line);
    focusFirst([field]);
  }

  /** Returns true if the password was changed. */
  async function save(): Promise<boolean> {
    if (change.isPending) return false;
    const found = checkPasswordChange(values);
    if (found) {
      tell(found.field, words(found.problem), words(`${found.problem}Line`));
      return false;
    }
    setFound({});
    try {
      await change.mutateAsync(values);
    } catch (error) {
      tellRefusal(error);
      return false;
    }
    empty();
    showSuccessToast(words('passwordChanged'), words('passwordChangedLine'));
    return true;
  }

  // The bar has a sentence of its own for passwords that differ.
  async function saveByBar() {
    if (values.password === values.confirmation) return save();
    tell('confirmation', words('error'), words('barPasswordsDiffer'));
    return false;
  }
  useSettingsFormPart({ isDirty: Object.values(values).some(Boolean), save: saveByBar, discard: empty });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  function tellRefusal(error: unknown) {
    if (isStepUpDeclinedError(error)) return;
    if (error instanceof IdentityError && error.code === 'current_password_invalid')
      return tell('current', words('passwordFailed'), words('currentWrong'));
    showErrorToast(words('passwordFailed'), why(error, words('passwordNotStored')));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-90 flex-col gap-4.5">
      {/* For password managers: the account that this password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...bind('current')}
        {...toggles}
        label={words('currentPassword')}
        autoComplete="current-password"
        aside={
          <Link to="/recuperar" className="text-small font-semibold text-brand hover:underline">
            {words('forgot')}
          </Link>
        }
      />
      <PasswordField
        {...bind('password')}
        {...toggles}
        label={words('newPassword')}
        hint={words('passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...bind('confirmation')}
        {...toggles}
        label={words('confirmPassword')}
        autoComplete="new-password"
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={!isFilled}
          isPending={change.isPending}
          pendingLabel={words('changingPassword')}
        >
          {words('changePassword')}
        </Button>
      </div>
    </form>
  );
}
