import { Button } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { useSignOutWithToast } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { useReauthenticatedAction } from './use-reauthenticated-action.ts';

type Props = ReturnType<typeof useReauthenticatedAction>['fields'];

/** Renders the password field; for accounts without a password, a request to sign in again if needed. */
export function ReauthenticationField({
  wantsPassword,
  password,
  passwordField,
  wrongPassword,
  isStale,
  onType,
}: Props) {
  const t = useTranslations('ownData');
  if (!wantsPassword) return isStale && <SignInAgain />;
  return (
    <PasswordField
      ref={passwordField}
      name="password"
      label={t('password')}
      value={password}
      onChange={(event) => onType(event.target.value)}
      error={wrongPassword}
      showLabel={t('showPassword')}
      hideLabel={t('hidePassword')}
      autoComplete="current-password"
      required
    />
  );
}

/** For accounts without a password, which re-authenticate by a recent sign-in. */
function SignInAgain() {
  const t = useTranslations('ownData');
  const { leave, isSigningOut } = useSignOutWithToast();
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-s bg-sun-soft px-4 py-3 text-small text-on-sun"
    >
      <p>{t('signInAgain')}</p>
      <Button size="small" isPending={isSigningOut} onClick={() => void leave()}>
        {t('signOutNow')}
      </Button>
    </div>
  );
}
