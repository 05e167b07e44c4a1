import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { ErrorState } from '#design/ErrorState.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ApiError } from '#platform/api/call.ts';
import { IdentityError } from '#platform/session/identity-error.ts';
import { isPasskeyPromptCancelled } from '#platform/session/passkeys.ts';
import { useTranslationsFrom } from '#platform/messages/use-translations-from.ts';
import { useErrorReason } from '#platform/messages/error-messages.ts';
import { MfaForm } from '../mfa/MfaForm.tsx';
import { useSignOutWithToast } from '../use-sign-out-with-toast.ts';
import { useReauthenticationMethods, useReauthenticate, type ReauthenticationMethod } from './queries.ts';
import { reauthenticationMessages } from './messages.ts';

type Props = { onAnswer: (isProven: boolean) => void };

/** Asks the signed-in user to re-authenticate before the hub does what a stolen session must not do. */
export function ReauthenticationDialog({ onAnswer }: Props) {
  const t = useTranslationsFrom(reauthenticationMessages);
  const ways = useReauthenticationMethods();
  const [chosen, setChosen] = useState<ReauthenticationMethod>();
  const offered = ways.data ?? [];
  const way = chosen ?? offered[0];
  const others = offered.filter((reauthenticationMethod) => reauthenticationMethod !== way);
  return (
    <Dialog isAbove title={t('title')} closeLabel={t('cancel')} onClose={() => onAnswer(false)}>
      <div className="flex flex-col gap-4.5 p-5">
        <p className="text-ink-2">{t('line')}</p>
        {way === undefined && !ways.isError && <Skeleton className="h-33 w-full" />}
        {way === undefined && ways.isError && (
          <ErrorState
            title={t('unread')}
            line={t('unreadLine')}
            retryLabel={t('retry')}
            onRetry={() => void ways.refetch()}
          />
        )}
        {way === 'password' && <ByPassword onAnswer={onAnswer} />}
        {way === 'factor' && <ByFactor onAnswer={onAnswer} />}
        {way === 'passkey' && <ByPasskey onAnswer={onAnswer} />}
        {way === 'sign-in' && <SignInAgain onAnswer={onAnswer} />}
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

function ByPassword({ onAnswer }: Props) {
  const t = useTranslationsFrom(reauthenticationMessages);
  const notify = useTell();
  const prove = useReauthenticate();
  const [password, setPassword] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (password === '' || prove.isPending) return;
    prove.mutate({ by: 'password', password }, { onSuccess: () => onAnswer(true) });
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      <PasswordField
        name="password"
        label={t('password')}
        value={password}
        error={notify(prove.error)}
        onChange={({ target }) => {
          setPassword(target.value);
          prove.reset();
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
        isPending={prove.isPending}
        pendingLabel={t('confirming')}
      >
        {t('confirm')}
      </Button>
    </form>
  );
}

function ByFactor({ onAnswer }: Props) {
  const notify = useTell();
  const prove = useReauthenticate();
  return (
    <>
      <MfaForm
        onProven={(token) => prove.mutate({ by: 'token', token }, { onSuccess: () => onAnswer(true) })}
      />
      <Sent problem={notify(prove.error)} />
    </>
  );
}

function ByPasskey({ onAnswer }: Props) {
  const t = useTranslationsFrom(reauthenticationMessages);
  const notify = useTell();
  const prove = useReauthenticate();
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isPending={prove.isPending}
        pendingLabel={t('confirming')}
        onClick={() => prove.mutate({ by: 'passkey' }, { onSuccess: () => onAnswer(true) })}
      >
        {t('byPasskey')}
      </Button>
      <Sent problem={notify(prove.error)} />
    </>
  );
}

/** For accounts that can only re-authenticate with a new sign-in. */
function SignInAgain({ onAnswer }: Props) {
  const t = useTranslationsFrom(reauthenticationMessages);
  const { leave, isLeaving } = useSignOutWithToast();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('signInAgain')}</p>
      <Button
        variant="primary"
        isPending={isLeaving}
        onClick={() => void leave().then((isGone) => isGone && onAnswer(false))}
      >
        {t('signOut')}
      </Button>
    </div>
  );
}

const Sent = ({ problem }: { problem: string | undefined }) =>
  problem && (
    <p role="alert" className="text-small text-clay">
      {problem}
    </p>
  );

/** Returns the function that shows the error of a failed re-authentication. */
function useTell() {
  const t = useTranslationsFrom(reauthenticationMessages);
  const why = useErrorReason();
  return (error: unknown) => {
    if (!error || isPasskeyPromptCancelled(error)) return undefined;
    const fields = error instanceof ApiError ? error.fields : [];
    if (fields.some(({ path }) => path === 'currentPassword')) return t('wrong');
    const code = error instanceof ApiError || error instanceof IdentityError ? error.code : '';
    if (code === 'invalid_credentials') return t('wrong');
    return code === 'stale_session' ? t('stale') : why(error);
  };
}
