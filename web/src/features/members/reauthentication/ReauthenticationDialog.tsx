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
  const words = useTranslationsFrom(reauthenticationMessages);
  const ways = useReauthenticationMethods();
  const [chosen, setChosen] = useState<ReauthenticationMethod>();
  const offered = ways.data ?? [];
  const way = chosen ?? offered[0];
  const others = offered.filter((one) => one !== way);
  return (
    <Dialog isAbove title={words('title')} closeLabel={words('cancel')} onClose={() => onAnswer(false)}>
      <div className="flex flex-col gap-4.5 p-5">
        <p className="text-ink-2">{words('line')}</p>
        {way === undefined && !ways.isError && <Skeleton className="h-33 w-full" />}
        {way === undefined && ways.isError && (
          <ErrorState
            title={words('unread')}
            line={words('unreadLine')}
            retryLabel={words('retry')}
            onRetry={() => void ways.refetch()}
          />
        )}
        {way === 'password' && <ByPassword onAnswer={onAnswer} />}
        {way === 'factor' && <ByFactor onAnswer={onAnswer} />}
        {way === 'passkey' && <ByPasskey onAnswer={onAnswer} />}
        {way === 'anew' && <Anew onAnswer={onAnswer} />}
        {others.length > 0 && (
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {others.map((other) => (
              <Button key={other} variant="link" size="small" onClick={() => setChosen(other)}>
                {words(linkTo[other])}
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
  anew: 'signOut',
} as const;

function ByPassword({ onAnswer }: Props) {
  const words = useTranslationsFrom(reauthenticationMessages);
  const tell = useTell();
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
        label={words('password')}
        value={password}
        error={tell(prove.error)}
        onChange={({ target }) => {
          setPassword(target.value);
          prove.reset();
        }}
        showLabel={words('showPassword')}
        hideLabel={words('hidePassword')}
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
        pendingLabel={words('confirming')}
      >
        {words('confirm')}
      </Button>
    </form>
  );
}

function ByFactor({ onAnswer }: Props) {
  const tell = useTell();
  const prove = useReauthenticate();
  return (
    <>
      <MfaForm
        onProven={(token) => prove.mutate({ by: 'token', token }, { onSuccess: () => onAnswer(true) })}
      />
      <Told problem={tell(prove.error)} />
    </>
  );
}

function ByPasskey({ onAnswer }: Props) {
  const words = useTranslationsFrom(reauthenticationMessages);
  const tell = useTell();
  const prove = useReauthenticate();
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isPending={prove.isPending}
        pendingLabel={words('confirming')}
        onClick={() => prove.mutate({ by: 'passkey' }, { onSuccess: () => onAnswer(true) })}
      >
        {words('byPasskey')}
      </Button>
      <Told problem={tell(prove.error)} />
    </>
  );
}

/** For accounts that can only re-authenticate with a new sign-in. */
function Anew({ onAnswer }: Props) {
  const words = useTranslationsFrom(reauthenticationMessages);
  const { leave, isLeaving } = useSignOutWithToast();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{words('anew')}</p>
      <Button
        variant="primary"
        isPending={isLeaving}
        onClick={() => void leave().then((isGone) => isGone && onAnswer(false))}
      >
        {words('signOut')}
      </Button>
    </div>
  );
}

const Told = ({ problem }: { problem: string | undefined }) =>
  problem && (
    <p role="alert" className="text-small text-clay">
      {problem}
    </p>
  );

/** Returns the function that shows the error of a failed re-authentication. */
function useTell() {
  const words = useTranslationsFrom(reauthenticationMessages);
  const why = useErrorReason();
  return (error: unknown) => {
    if (!error || isPasskeyPromptCancelled(error)) return undefined;
    const fields = error instanceof ApiError ? error.fields : [];
    if (fields.some(({ path }) => path === 'currentPassword')) return words('wrong');
    const code = error instanceof ApiError || error instanceof IdentityError ? error.code : '';
    if (code === 'invalid_credentials') return words('wrong');
    return code === 'stale_session' ? words('stale') : why(error);
  };
}
