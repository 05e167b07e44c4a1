import {
  hubSettingsLimits,
  guestAccessLevels,
  type GuestAccessLevel,
} from '@mutirao/contract/features/hub-settings/schemas';
import { memberLimits } from '@mutirao/contract/features/members/limits';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { isEmail, isPasswordLongEnough, useSignInByPassword } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { useFormFields } from '#platform/forms/fields.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { SignUpTermsNote } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useUpdateHubContext } from './HubContext.ts';
import { useSetUpHub } from './queries.ts';

const emptyValues = { hubName: '', name: '', email: '', password: '' };
type Props = { token: string; onDone: () => void; onLinkRejected: (why: string) => void };

/** The form that sets up a new hub. */
export function SetUpForm(props: Props) {
  const t = useTranslations('hubSettings');
  const { form, bind, reading, setReading, isPending, submit } = useSetUpForm(props);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      <TextField
        {...bind('hubName')}
        label={t('hubName')}
        placeholder={t('hubNameExample')}
        autoComplete="off"
        maxLength={hubSettingsLimits.name}
        autoFocus
      />
      <TextField {...bind('name')} label={t('yourName')} autoComplete="name" maxLength={memberLimits.name} />
      <TextField
        {...bind('email')}
        type="email"
        label={t('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={memberLimits.email}
      />
      <PasswordField
        {...bind('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
      />
      <Select
        label={t('reading')}
        value={reading}
        options={guestAccessLevels.map((value) => ({ value, label: t(value) }))}
        onPick={(value) => setReading(guestAccessLevels.find((mode) => mode === value) ?? 'closed')}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={isPending}
        pendingLabel={t('submitting')}
        className="mt-1"
      >
        {t('submit')}
      </Button>
      <SignUpTermsNote />
    </form>
  );
}

/** Sets up the hub and signs its first admin in. */
function useSetUpForm({ token, onDone, onLinkRejected }: Props) {
  const t = useTranslations('hubSettings');
  const problem = useErrorMessageFormatter();
  const setUp = useSetUpHub();
  const signIn = useSignInByPassword();
  const changeHub = useUpdateHubContext();
  const { form, values, bind, setFound, focusFirst } = useFormFields(emptyValues);
  const [reading, setReading] = useState<GuestAccessLevel>('closed');
  const isPending = setUp.isPending || signIn.isPending;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const problems = problemsOf();
    setFound(problems);
    if (Object.keys(problems).length > 0) return focusFirst(Object.keys(problems));
    const params = { ...values, email: values.email.trim(), reading, token };
    let hub;
    try {
      hub = await setUp.mutateAsync(params);
    } catch (error) {
      return showRejection(error);
    }
    showSuccessToast(t('done'), t('doneLine'));
    // If the sign-in fails, its error is ignored: the page that opens next redirects the user to the sign-in.
    await signIn.mutateAsync({ ...params, isRemembered: true }).catch(() => undefined);
    changeHub(hub);
    onDone();
  }

  function problemsOf(): Partial<Record<keyof typeof emptyValues, string>> {
    return {
      ...(values.hubName.trim() ? {} : { hubName: t('hubNameMissing') }),
      ...(values.name.trim() ? {} : { name: t('nameMissing') }),
      ...(isEmail(values.email) ? {} : { email: t('emailWrong') }),
      ...(isPasswordLongEnough(values.password) ? {} : { password: t('passwordShort') }),
    };
  }

  function showRejection(error: unknown) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 409)) {
      return onLinkRejected(error.sentence ?? t('linkUsedLine'));
    }
    if (error instanceof ApiError) {
      setFound(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    }
    showErrorToast(t('error'), problem(t('failed'), error));
  }

  return { form, bind, reading, setReading, isPending, submit };
}
