import { memberLimits } from '@mutirao/contract/features/members/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { TextField } from '#design/TextField.tsx';
import { useFormFields } from '#platform/forms/fields.ts';
import { isChoosingFirstPassword, endAccountCompletion } from '#platform/session/auth-redirect.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { validateAuthFields } from './validate-auth-fields.ts';
import {
  useSetNameAndFirstPassword,
  useAccountWithoutNameAndPassword,
  type AccountWithoutNameAndPassword,
} from './sign-in/queries.ts';
import { SignUpTermsNote } from './SignUpTermsNote.tsx';

/**
 * The page for an account without a name and a password, invited or just confirmed: it asks for both and signs the user
 * in.
 */
export function NameAndFirstPasswordPage({ hub }: { hub: { name: string } }) {
  const t = useTranslations('members');
  const invitee = useAccountWithoutNameAndPassword();
  if (invitee.isPending) return null;
  if (invitee.data) {
    const line = isChoosingFirstPassword() ? 'firstPasswordLine' : 'inviteLine';
    return (
      <AuthLayout
        hubName={hub.name}
        title={t('inviteTitle', { hub: hub.name })}
        line={t(line, { email: invitee.data.email })}
      >
        <InviteForm invitee={invitee.data} hubName={hub.name} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout hubName={hub.name} title={t('linkExpiredTitle')} line={t('inviteExpiredLine')}>
      <Link
        to="/login"
        onClick={endAccountCompletion}
        className={toButtonClasses({ variant: 'primary', size: 'large' })}
      >
        {t('toLogin')}
      </Link>
    </AuthLayout>
  );
}

type FieldName = 'name' | 'password' | 'confirmation';

function InviteForm({ invitee, hubName }: { invitee: AccountWithoutNameAndPassword; hubName: string }) {
  const t = useTranslations('members');
  const formatErrorReason = useErrorReasonFormatter();
  const navigate = useNavigate();
  const accept = useSetNameAndFirstPassword();
  const start = { name: invitee.name, password: '', confirmation: '' };
  const { form, values, found, bind, setFound, focusFirst } = useFormFields<FieldName>(start);
  const toggles = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (accept.isPending) return;
    const { problems, toastProblem } = validateAuthFields('sign-up', { ...values, email: invitee.email });
    const { name, password, confirmation } = problems;
    const input = { name, password, confirmation };
    setFound(
      Object.fromEntries(
        Object.entries(input).flatMap(([field, problem]) =>
          problem === 'nameMissing' || problem === 'passwordsDiffer' || problem === 'passwordShort'
            ? [[field, t(`${problem}Line`)]]
            : [],
        ),
      ),
    );
    if (toastProblem) {
      showErrorToast(t(toastProblem), t(`${toastProblem}Line`));
      return focusFirst(Object.keys(problems));
    }
    try {
      await accept.mutateAsync({ name: values.name.trim(), password: values.password });
    } catch (error) {
      return showErrorToast(t('signUpFailed'), formatErrorReason(error));
    }
    showSuccessToast(t('signedIn'), t('signedInLine', { hub: hubName }));
    await navigate({ to: '/', search: {} });
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      {/* Hidden field that tells password managers which account this password belongs to. */}
      <input type="email" autoComplete="username" value={invitee.email} readOnly hidden />
      <TextField {...bind('name')} label={t('name')} autoComplete="name" maxLength={memberLimits.name} />
      <PasswordField
        {...bind('password')}
        {...toggles}
        label={t('password')}
        hint={found.password ? undefined : t('passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...bind('confirmation')}
        {...toggles}
        label={t('confirmPassword')}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={accept.isPending}
        pendingLabel={t('signingUp')}
        className="mt-1"
      >
        {t('acceptInvite')}
      </Button>
      <SignUpTermsNote />
    </form>
  );
}
