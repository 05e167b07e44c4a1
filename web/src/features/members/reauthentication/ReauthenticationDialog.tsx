import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ApiError } from '#platform/api/call.ts';
import { IdentityError } from '#platform/session/identity-error.ts';
import { isPasskeyPromptCancelled } from '#platform/session/passkeys.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { MfaForm } from '../mfa/MfaForm.tsx';
import { useSignOutWithToast } from '../use-sign-out-with-toast.ts';
import { useReauthenticationMethods, useReauthenticate, type ReauthenticationMethod } from './queries.ts';
import { useReauthenticationTranslations } from './use-reauthentication-translations.ts';

type Props = { onResult: (isReauthenticated: boolean) => void };

/** Asks the signed-in user to re-authenticate before an action that must not be possible with a stolen session. */
export function ReauthenticationDialog({ onResult }: Props) {
  const t = useReauthenticationTranslations();
  const methods = useReauthenticationMethods();
  const [chosen, setChosen] = useState<ReauthenticationMethod>();
  const availableMethods = methods.data ?? [];
  const method = chosen ?? availableMethods[0];
  const others = availableMethods.filter((reauthenticationMethod) => reauthenticationMethod !== method);
  return (
    <Dialog isAbove title={t('title')} closeLabel={t('cancel')} onClose={() => onResult(false)}>
      <div className="flex flex-col gap-4.5 p-5">
        <p className="text-ink-2">{t('line')}</p>
        {method === undefined && !methods.isError && <Skeleton className="h-33 w-full" />}
        {method === undefined && methods.isError && (
          <ErrorState
            title={t('unread')}
            line={t('unreadLine')}
            retryLabel={t('retry')}
            onRetry={() => void methods.refetch()}
          />
        )}
        {method === 'password' && <ByPassword onResult={onResult} />}
        {method === 'factor' && <ByFactor onResult={onResult} />}
        {method === 'passkey' && <ByPasskey onResult={onResult} />}
        {method === 'sign-in' && <SignInAgain onResult={onResult} />}
        {others.length > 0 && (
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {others.map((other) => (
              <Button key={other} variant="link" size="small" onClick={() => setChosen(other)}>
                {t(linkTo[other])}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}

const linkTo = {
  password: 'byPassword',
  factor: 'byFactor',
  passkey: 'byPasskey',
  'sign-in': 'signOut',
} as const;

function ByPassword({ onResult }: Props) {
  const t = useReauthenticationTranslations();
  const notify = useErrorToast();
  const reauthenticate = useReauthenticate();
  const [password, setPassword] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (password === '' || reauthenticate.isPending) return;
    reauthenticate.mutate({ by: 'password', password }, { onSuccess: () => onResult(true) });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <PasswordField
        name="password"
        label={t('password')}
        value={password}
        error={notify(reauthenticate.error)}
        onChange={({ target }) => {
          setPassword(target.value);
          reauthenticate.reset();
        }}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        autoFocus
        required
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={password === ''}
        isPending={reauthenticate.isPending}
        pendingLabel={t('confirming')}
      >
        {t('confirm')}
      </Button>
    </form>
  );
}

function ByFactor({ onResult }: Props) {
  const notify = useErrorToast();
  const reauthenticate = useReauthenticate();
  return (
    <>
      <MfaForm
        onVerified={(token) =>
          reauthenticate.mutate({ by: 'token', token }, { onSuccess: () => onResult(true) })
        }
      />
      <Problem problem={notify(reauthenticate.error)} />
    </>
  );
}

function ByPasskey({ onResult }: Props) {
  const t = useReauthenticationTranslations();
  const notify = useErrorToast();
  const reauthenticate = useReauthenticate();
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isPending={reauthenticate.isPending}
        pendingLabel={t('confirming')}
        onClick={() => reauthenticate.mutate({ by: 'passkey' }, { onSuccess: () => onResult(true) })}
      >
        {t('byPasskey')}
      </Button>
      <Problem problem={notify(reauthenticate.error)} />
    </>
  );
}

/** Signs the user out, so that they sign in again: for users who have no other method or cannot use one. */
function SignInAgain({ onResult }: Props) {
  const t = useReauthenticationTranslations();
  const { leave, isSigningOut } = useSignOutWithToast();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('signInAgain')}</p>
      <Button
        variant="primary"
        isPending={isSigningOut}
        onClick={() => void leave().then((hasLeft) => hasLeft && onResult(false))}
      >
        {t('signOut')}
      </Button>
    </div>
  );
}

const Problem = ({ problem }: { problem: string | undefined }) =>
  problem && (
    <p role="alert" className="text-small text-clay">
      {problem}
    </p>
  );

/**
 * Returns the function that formats the error of a failed re-authentication; undefined without an error, or if the user
 * cancelled.
 */
function useErrorToast() {
  const t = useReauthenticationTranslations();
  const formatErrorReason = useErrorReasonFormatter();
  return (error: unknown) => {
    if (!error || isPasskeyPromptCancelled(error)) return undefined;
    const fields = error instanceof ApiError ? error.fields : [];
    if (fields.some(({ path }) => path === 'currentPassword')) return t('wrong');
    const code = error instanceof ApiError || error instanceof IdentityError ? error.code : '';
    if (code === 'invalid_credentials') return t('wrong');
    return code === 'stale_session' ? t('stale') : formatErrorReason(error);
  };
}
