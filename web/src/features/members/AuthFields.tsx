import { memberLimits } from '@mutirao/contract/features/members/limits';
import { Link } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { TextField } from '#design/TextField.tsx';
import type { useFormFields } from '#platform/forms/fields.ts';
import { preloadAuthClient } from '#platform/session/auth.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { AuthFieldName } from './validate-auth-fields.ts';

type FieldsProps = { fields: ReturnType<typeof useFormFields<AuthFieldName>>; isSignUp: boolean };
type Props = FieldsProps & {
  isRemembered: boolean;
  isPending: boolean;
  onRemember: (isRemembered: boolean) => void;
  onSubmit: (event: SubmitEvent) => void;
};

/** Renders the fields of sign-in or sign-up. */
export function AuthFields({ fields, isSignUp, isRemembered, isPending, onRemember, onSubmit }: Props) {
  const t = useTranslations('members');
  const { form, bind } = fields;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onFocus={preloadAuthClient}
      className="flex flex-col gap-4.5"
    >
      {isSignUp && (
        <TextField {...bind('name')} label={t('name')} autoComplete="name" maxLength={memberLimits.name} />
      )}
      <TextField
        {...bind('email')}
        type="email"
        label={t('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={memberLimits.email}
      />
      <PasswordFields fields={fields} isSignUp={isSignUp} />
      {!isSignUp && <Checkbox label={t('remember')} isChecked={isRemembered} onChange={onRemember} />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isPending={isPending}
        pendingLabel={t(isSignUp ? 'signingUp' : 'signingIn')}
        className="mt-1"
      >
        {t(isSignUp ? 'signUp' : 'signIn')}
      </Button>
    </form>
  );
}

function PasswordFields({ fields: { bind, found }, isSignUp }: FieldsProps) {
  const t = useTranslations('members');
  const toggles = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <>
      <PasswordField
        {...bind('password')}
        {...toggles}
        label={t('password')}
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        hint={isSignUp && !found.password ? t('passwordHint') : undefined}
        aside={!isSignUp && <ForgotLink />}
      />
      {isSignUp && (
        <PasswordField
          {...bind('confirmation')}
          {...toggles}
          label={t('confirmPassword')}
          autoComplete="new-password"
        />
      )}
    </>
  );
}

function ForgotLink() {
  const t = useTranslations('members');
  return (
    <Link to="/recuperar" className="text-small font-semibold text-brand hover:underline">
      {t('forgot')}
    </Link>
  );
}
