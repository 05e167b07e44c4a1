import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import type { Factor } from '#platform/session/factors.ts';
import { isPasskeyPromptCancelled } from '#platform/session/passkeys.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { OneTimeCodeField, oneTimeCodeLength } from './OneTimeCodeField.tsx';
import { formatPhone } from './phone-number.ts';
import { useVerifyMfa, useSendPhoneCode, type MfaVerificationInput } from './queries.ts';

type Props = { factor: Factor; onVerified: (token: string) => void };

/** MFA with the code of an authenticator app. */
export function AuthenticatorCodeForm({ factor, onVerified }: Props) {
  const t = useTranslations('members');
  const { code, setCode, field, submit, problem, isPending } = useCode(onVerified);
  return (
    <VerificationFrame
      isPending={isPending}
      isReady={code.length === oneTimeCodeLength}
      onSubmit={() => submit({ by: 'totp', factorId: factor.id, code })}
    >
      <OneTimeCodeField
        ref={field}
        label={t('code')}
        hint={t('appHint')}
        error={problem}
        value={code}
        onChange={setCode}
      />
    </VerificationFrame>
  );
}

/** MFA with a code by SMS, which is sent on request. */
export function PhoneCodeForm({ factor, onVerified }: Props) {
  const t = useTranslations('members');
  const formatErrorReason = useErrorReasonFormatter();
  const { code, setCode, field, submit, problem, isPending } = useCode(onVerified);
  const send = useSendPhoneCode();
  const challengeId = send.data;
  const phone = formatPhone(factor.phone ?? '');
  const sendButton = (
    <Button
      variant={challengeId ? 'link' : 'primary'}
      size={challengeId ? 'small' : 'large'}
      isPending={send.isPending}
      onClick={() => send.mutate(factor.id)}
    >
      {t(challengeId ? 'sendCodeAgain' : 'sendCode')}
    </Button>
  );
  const failed = send.error && (
    <p role="alert" className="text-small text-clay">
      {formatErrorReason(send.error)}
    </p>
  );
  if (!challengeId) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-small text-ink-2">{t('phoneHint', { phone })}</p>
        {sendButton}
        {failed}
      </div>
    );
  }
  return (
    <VerificationFrame
      isPending={isPending}
      isReady={code.length === oneTimeCodeLength}
      onSubmit={() => submit({ by: 'phone', factorId: factor.id, code, challengeId })}
    >
      <OneTimeCodeField
        ref={field}
        label={t('code')}
        hint={t('codeSent', { phone })}
        error={problem}
        value={code}
        onChange={setCode}
      />
      <div>{sendButton}</div>
      {failed}
    </VerificationFrame>
  );
}

/** MFA with a security key: the browser shows the prompt. */
export function SecurityKeyForm({ factor, onVerified }: Props) {
  const t = useTranslations('members');
  const { submit, problem, isPending } = useCode(onVerified);
  return (
    <VerificationFrame
      isPending={isPending}
      isReady
      onSubmit={() => submit({ by: 'webauthn', factorId: factor.id })}
    >
      <p className="text-small text-ink-2">{t('keyHint')}</p>
      {problem && (
        <p role="alert" className="text-small text-clay">
          {problem}
        </p>
      )}
    </VerificationFrame>
  );
}

/** Asks for one of the recovery codes that were saved in case the phone is lost. */
export function RecoveryCodeForm({ onVerified }: Pick<Props, 'onVerified'>) {
  const t = useTranslations('members');
  const { code, setCode, field, submit, problem, isPending } = useCode(onVerified);
  return (
    <VerificationFrame
      isPending={isPending}
      isReady={code.trim() !== ''}
      onSubmit={() => submit({ by: 'recovery_code', code })}
    >
      <TextField
        ref={field}
        name="recovery-code"
        label={t('recovery_code')}
        hint={t('recoveryCodeHint')}
        error={problem}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </VerificationFrame>
  );
}

/** Returns the typed code, and the callback that sends it. A wrong code is selected for correction. */
function useCode(onVerified: (token: string) => void) {
  const formatErrorReason = useErrorReasonFormatter();
  const verification = useVerifyMfa();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const showsError = verification.error && !isPasskeyPromptCancelled(verification.error);
  return {
    code,
    setCode(next: string) {
      setCode(next);
      verification.reset();
    },
    field,
    submit: (proof: MfaVerificationInput) =>
      verification.mutate(proof, {
        onSuccess: onVerified,
        onError() {
          field.current?.focus();
          field.current?.select();
        },
      }),
    problem: showsError ? formatErrorReason(verification.error) : undefined,
    isPending: verification.isPending,
  };
}

type FrameProps = { isPending: boolean; isReady: boolean; onSubmit: () => void; children: ReactNode };

function VerificationFrame({ isPending, isReady, onSubmit, children }: FrameProps) {
  const t = useTranslations('members');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady && !isPending) onSubmit();
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4.5">
      {children}
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!isReady}
        isPending={isPending}
        pendingLabel={t('verifying')}
      >
        {t('verify')}
      </Button>
    </form>
  );
}
