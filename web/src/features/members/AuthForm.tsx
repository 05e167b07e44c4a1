import { useState, type SubmitEvent } from 'react';
import { useFormFields } from '#platform/forms/fields.ts';
import { authRedirect } from '#platform/session/auth-redirect.ts';
import { isSessionRemembered as wasRemembered } from '#platform/session/remember.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { EmailConfirmationNote } from './EmailConfirmationNote.tsx';
import { toAuthRedirectErrorMessageKeys } from './sign-in-error-message-keys.ts';
import {
  validateAuthFields,
  type AuthFieldName,
  type AuthFieldValues,
  type AuthValidationResult,
  type AuthMode,
} from './validate-auth-fields.ts';
import { AuthFields } from './AuthFields.tsx';
import { LocalMailOutboxNote } from './LocalMailOutboxNote.tsx';
import { SessionEndNote } from './session-end/SessionEndNote.tsx';
import { OtherSignInMethods } from './sign-in/OtherSignInMethods.tsx';
import { SignUpTermsNote } from './SignUpTermsNote.tsx';
import { useSignInAndSignUp } from './use-sign-in-and-sign-up.ts';

type Props = { hub: { name: string; outbox: boolean }; mode: AuthMode; onSignedUp: () => void };

const emptyValues: AuthFieldValues = { name: '', email: '', password: '', confirmation: '' };

/** The form for sign-in and sign-up. The typed text stays after an error. */
export function AuthForm({ hub, mode, onSignedUp }: Props) {
  const t = useTranslations('members');
  const fields = useFormFields<AuthFieldName>(emptyValues);
  const { values, found, setFound, empty, focusFirst } = fields;
  // The mode in which the errors were found: errors of the sign-up are not shown in the sign-in, and the other way
  // round.
  const [errorsMode, setErrorsMode] = useState(mode);
  if (errorsMode !== mode) {
    setErrorsMode(mode);
    if (Object.keys(found).length > 0) setFound({});
  }
  // After an external sign-in, *Lembrar de mim* has the value that the user chose before; otherwise it is on.
  const [isRemembered, setIsRemembered] = useState(() => authRedirect === undefined || wasRemembered());
  const login = useSignInAndSignUp(hub.name);
  const isSignUp = mode === 'sign-up';

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (login.isPending) return;
    const { problems, toastProblem } = validateAuthFields(mode, values);
    setFound(wordsOf(problems));
    if (toastProblem) showErrorToast(t(toastProblem), t(`${toastProblem}Line`));
    if (Object.keys(problems).length > 0) return focusFirst(Object.keys(problems));
    if (!isSignUp) {
      // After a failed sign-in the password takes the focus, to be typed again; the address stays.
      if (!(await login.submitSignIn({ ...values, isRemembered }))) focusFirst(['password']);
      return;
    }
    if (!(await login.register(values))) return;
    empty();
    onSignedUp();
  }

  function wordsOf(problems: AuthValidationResult['problems']) {
    return Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [
        name,
        problem === 'emailWrong' || problem === 'passwordMissing' ? t(problem) : t(`${problem}Line`),
      ]),
    );
  }

  return (
    <>
      {!isSignUp && <SessionEndNote />}
      {login.unconfirmed && !isSignUp && (
        <EmailConfirmationNote email={login.unconfirmed} hasOutbox={hub.outbox} />
      )}
      {authRedirect?.kind === 'problem' && !login.unconfirmed && (
        <AuthRedirectNotice code={authRedirect.code} hasOutbox={hub.outbox} />
      )}
      <AuthFields
        fields={fields}
        isSignUp={isSignUp}
        isRemembered={isRemembered}
        isPending={login.isPending}
        onRemember={setIsRemembered}
        onSubmit={(event) => void submit(event)}
      />
      <OtherSignInMethods hubName={hub.name} isSignUp={isSignUp} isRemembered={isRemembered} />
      {isSignUp && <SignUpTermsNote />}
    </>
  );
}

/**
 * Shows that an e-mail link is no longer valid, that the sign-in with an external provider failed, or that the user
 * still has to open an e-mail.
 */
function AuthRedirectNotice({ code, hasOutbox }: { code: string; hasOutbox: boolean }) {
  const t = useTranslations('members');
  const { title, line } = toAuthRedirectErrorMessageKeys(code);
  // `checkMail` is not an error: the user only has to open the e-mail that was sent.
  const isWaiting = title === 'checkMail';
  return (
    <div
      role="alert"
      className={`mb-6 flex flex-col gap-0.5 rounded-m px-4 py-3.5 ${isWaiting ? 'bg-brand-soft' : 'bg-clay-soft'}`}
    >
      <p className="text-small font-semibold">{t(title)}</p>
      <p className="text-small text-ink-2">{t(line)}</p>
      {isWaiting && hasOutbox && <LocalMailOutboxNote />}
    </div>
  );
}
