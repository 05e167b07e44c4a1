import { hubLimits, readingModes, type ReadingMode } from '@mutirao/contract/features/hub-settings/schemas';
import { memberLimits } from '@mutirao/contract/features/members/limits';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { isEmail, isPasswordLongEnough, useSignIn } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { useFormFields } from '#platform/forms/fields.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { TermsLine } from '#features/members/index.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useUpdateHub } from './HubContext.ts';
import { useSetUpHub } from './queries.ts';

const nothing = { hubName: '', name: '', email: '', password: '' };
type Props = { token: string; onDone: () => void; onLinkRefused: (why: string) => void };

/** The form that sets up a new hub. */
export function SetUpForm({ token, onDone, onLinkRefused }: Props) {
  const words = useWords('hubSettings');
  const problem = useErrorMessage();
  const setUp = useSetUpHub();
  const signIn = useSignIn();
  const changeHub = useUpdateHub();
  const { form, values, bind, setFound, focusFirst } = useFormFields(nothing);
  const [reading, setReading] = useState<ReadingMode>('closed');
  const isPending = setUp.isPending || signIn.isPending;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    const problems = problemsOf();
    setFound(problems);
    if (Object.keys(problems).length > 0) return focusFirst(Object.keys(problems));
    const wish = { ...values, email: values.email.trim(), reading, token };
    let hub;
    try {
      hub = await setUp.mutateAsync(wish);
    } catch (error) {
      return tellRefusal(error);
    }
    showSuccessToast(words('done'), words('doneLine'));
    // If signing in fails, the next step leads to the login screen anyway.
    await signIn.mutateAsync({ ...wish, isRemembered: true }).catch(() => undefined);
    changeHub(hub);
    onDone();
  }

  function problemsOf(): Partial<Record<keyof typeof nothing, string>> {
    return {
      ...(values.hubName.trim() ? {} : { hubName: words('hubNameMissing') }),
      ...(values.name.trim() ? {} : { name: words('nameMissing') }),
      ...(isEmail(values.email) ? {} : { email: words('emailWrong') }),
      ...(isPasswordLongEnough(values.password) ? {} : { password: words('passwordShort') }),
    };
  }

  function tellRefusal(error: unknown) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 409)) {
      return onLinkRefused(error.sentence ?? words('linkUsedLine'));
    }
    if (error instanceof ApiError) {
      setFound(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    }
    showErrorToast(words('error'), problem(words('failed'), error));
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
      <TextField
        {...bind('hubName')}
        label={words('hubName')}
        placeholder={words('hubNameExample')}
        autoComplete="off"
        maxLength={hubLimits.name}
        autoFocus
      />
      <TextField
        {...bind('name')}
        label={words('yourName')}
        autoComplete="name"
        maxLength={memberLimits.name}
      />
      <TextField
        {...bind('email')}
        type="email"
        label={words('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={memberLimits.email}
      />
      <PasswordField
        {...bind('password')}
        label={words('password')}
        hint={words('passwordHint')}
        autoComplete="new-password"
        showLabel={words('showPassword')}
        hideLabel={words('hidePassword')}
      />
      <Select
        label={words('reading')}
        value={reading}
        options={readingModes.map((value) => ({ value, label: words(value) }))}
        onPick={(value) => setReading(readingModes.find((mode) => mode === value) ?? 'closed')}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={isPending}
        pendingLabel={words('submitting')}
        className="mt-1"
      >
        {words('submit')}
      </Button>
      <TermsLine />
    </form>
  );
}
