import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { isEmail } from './validate-auth-fields.ts';
import { LocalMailOutboxNote } from './LocalMailOutboxNote.tsx';
import { useRequestPasswordReset } from './sign-in/queries.ts';

/** Asks for a password reset link. The response is the same for every address. */
export function RecoverPasswordPage({ hub }: { hub: { name: string; outbox: boolean } }) {
  const t = useTranslations('members');
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const formatErrorReason = useErrorReasonFormatter();
  const requestReset = useRequestPasswordReset();
  const isSent = requestReset.isSuccess;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsWrong(!isEmail(email));
    if (!isEmail(email) || requestReset.isPending) return;
    requestReset.mutate(email.trim(), {
      onError: (error) => showErrorToast(t('recoverFailed'), formatErrorReason(error)),
    });
  }

  return (
    <AuthLayout
      hubName={hub.name}
      title={t(isSent ? 'recoverSentTitle' : 'recoverTitle')}
      line={t(isSent ? 'recoverSentLine' : 'recoverLine')}
    >
      {isSent ? (
        hub.outbox && (
          <div role="status" className="rounded-m bg-brand-soft px-4 py-3.5">
            <LocalMailOutboxNote />
          </div>
        )
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
          <TextField
            name="email"
            type="email"
            label={t('email')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            error={isWrong ? t('emailWrong') : undefined}
            onChange={(event) => {
              setEmail(event.target.value);
              setIsWrong(false);
            }}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isPending={requestReset.isPending}
            pendingLabel={t('recoverSending')}
          >
            {t('recoverSend')}
          </Button>
        </form>
      )}
      <p className="mt-9 text-center text-small">
        <Link to="/login" className="font-semibold text-brand hover:underline">
          {t('backToSignIn')}
        </Link>
      </p>
    </AuthLayout>
  );
}
