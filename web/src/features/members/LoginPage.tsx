import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useFields } from '#platform/forms/fields.ts';
import { landing } from '#platform/session/landing.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { ConfirmationNote } from './ConfirmationNote.tsx';
import { FrontPage } from './FrontPage.tsx';
import { checkLogin, type FieldName, type Fields, type Found, type Mode } from './login-checks.ts';
import { LoginForm } from './LoginForm.tsx';
import { OtherWaysIn } from './sign-in/OtherWaysIn.tsx';
import { useLogin } from './use-login.ts';

type Props = { hub: { name: string; outbox: boolean }; mode: Mode; onSignedUp: () => void };

const nothing: Fields = { name: '', email: '', password: '', confirmation: '' };

/** One form for both: signing in, and signing up. What was typed survives every refusal. */
export function LoginPage({ hub, mode, onSignedUp }: Props) {
  const words = useWords('members');
  const fields = useFields<FieldName>(nothing);
  const { values, setFound, empty, focusFirst } = fields;
  const [isRemembered, setIsRemembered] = useState(true);
  const login = useLogin(hub.name);
  const isSignUp = mode === 'sign-up';

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (login.isPending) return;
    const { fields: problems, told } = checkLogin(mode, values);
    setFound(wordsOf(problems));
    if (told) tellProblem(words(told), words(`${told}Line`));
    if (Object.keys(problems).length > 0) return focusFirst(Object.keys(problems));
    if (!isSignUp) return login.enter({ ...values, isRemembered });
    if (!(await login.register(values))) return;
    empty();
    onSignedUp();
  }

  function wordsOf(problems: Found['fields']) {
    return Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [
        name,
        problem === 'emailWrong' || problem === 'passwordMissing' ? words(problem) : words(`${problem}Line`),
      ]),
    );
  }

  return (
    <FrontPage
      hubName={hub.name}
      title={words(isSignUp ? 'join' : 'welcome')}
      line={words(isSignUp ? 'joinLine' : 'welcomeLine')}
    >
      {login.unconfirmed && !isSignUp && (
        <ConfirmationNote email={login.unconfirmed} hasOutbox={hub.outbox} />
      )}
      {landing?.kind === 'problem' && !login.unconfirmed && <BrokenEntry code={landing.code} />}
      <LoginForm
        fields={fields}
        isSignUp={isSignUp}
        isRemembered={isRemembered}
        isPending={login.isPending}
        onRemember={setIsRemembered}
        onSubmit={(event) => void submit(event)}
      />
      <OtherWaysIn hubName={hub.name} isSignUp={isSignUp} isRemembered={isRemembered} />
      <ModeToggle isSignUp={isSignUp} onToggle={() => setFound({})} />
    </FrontPage>
  );
}

function ModeToggle({ isSignUp, onToggle }: { isSignUp: boolean; onToggle: () => void }) {
  const words = useWords('members');
  return (
    <p className="mt-9 text-center text-small text-ink-2">
      {words(isSignUp ? 'hasAccount' : 'noAccount')}{' '}
      <Link
        to="/login"
        search={(before) => ({ ...before, modo: isSignUp ? undefined : 'cadastro' })}
        replace
        onClick={onToggle}
        className="inline-block min-h-6 font-semibold text-brand hover:underline"
      >
        {words(isSignUp ? 'toSignIn' : 'toSignUp')}
      </Link>
    </p>
  );
}

/** A mail's link that no longer works led here, or another service's sign-in that came to nothing. */
function BrokenEntry({ code }: { code: string }) {
  const words = useWords('members');
  const isLink = code === 'otp_expired';
  return (
    <div role="alert" className="mb-6 rounded-m bg-clay-soft px-4 py-3.5">
      <p className="text-small font-semibold">{words(isLink ? 'linkExpiredTitle' : 'signInFailed')}</p>
      <p className="mt-0.5 text-small text-ink-2">
        {words(isLink ? 'confirmationExpired' : 'providerFailed')}
      </p>
    </div>
  );
}
