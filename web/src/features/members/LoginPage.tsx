import { memberLimits } from '@mutirao/contract/features/members/limits';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { TextField } from '#design/TextField.tsx';
import { signIn, signUp } from '#platform/session/auth.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { FrontPage } from './FrontPage.tsx';
import { OutboxNote } from './OutboxNote.tsx';

type Mode = 'sign-in' | 'sign-up';
type Fields = { name: string; email: string; password: string; confirmation: string };

const nothing: Fields = { name: '', email: '', password: '', confirmation: '' };

/** One form for both: signing in, and signing up. What was typed survives every refusal. */
export function LoginPage({ hub }: { hub: { name: string; outbox: boolean } }) {
  const words = useWords('members');
  const [mode, setMode] = useState<Mode>('sign-in');
  const [fields, setFields] = useState(nothing);
  const [remember, setRemember] = useState(true);
  const [isPending, setIsPending] = useState(false);
  const [hasSignedUp, setHasSignedUp] = useState(false);
  const isSignUp = mode === 'sign-up';
  const field = (name: keyof Fields) => ({
    name,
    value: fields[name],
    required: true,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const problem = isSignUp ? problemOf(fields) : undefined;
    if (problem) return tellProblem(words(problem), words(`${problem}Line`));
    setIsPending(true);
    try {
      await (isSignUp ? register() : enter());
    } catch {
      tellProblem(words(isSignUp ? 'signUpFailed' : 'signInFailed'), words('unexpected'));
    } finally {
      setIsPending(false);
    }
  }

  async function enter() {
    const { email, password } = fields;
    const { error } = await signIn({ email: email.trim(), password, remember });
    if (error) return tellProblem(words('signInFailed'), error.message || words('unexpected'));
    tellSuccess(words('signedIn'), words('signedInLine', { hub: hub.name }));
  }

  async function register() {
    const { name, email, password } = fields;
    const error = await signUp({ name: name.trim(), email: email.trim(), password });
    if (error) return tellProblem(words('signUpFailed'), error.message || words('unexpected'));
    tellSuccess(words('signedUp'), words('signedUpLine'));
    setFields(nothing);
    setHasSignedUp(true);
    setMode('sign-in');
  }

  return (
    <FrontPage
      hubName={hub.name}
      title={words(isSignUp ? 'join' : 'welcome')}
      line={words(isSignUp ? 'joinLine' : 'welcomeLine')}
    >
      <form noValidate={isSignUp} onSubmit={submit} className="flex flex-col gap-4">
        {isSignUp && (
          <TextField
            {...field('name')}
            label={words('name')}
            autoComplete="name"
            maxLength={memberLimits.name}
          />
        )}
        <TextField
          {...field('email')}
          type="email"
          label={words('email')}
          autoComplete="email"
          maxLength={memberLimits.email}
        />
        <PasswordField
          {...field('password')}
          label={words('password')}
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          showLabel={words('showPassword')}
          hideLabel={words('hidePassword')}
          aside={
            !isSignUp && (
              <Link to="/recuperar" className="text-small font-semibold text-brand hover:underline">
                {words('forgot')}
              </Link>
            )
          }
        />
        {isSignUp && (
          <PasswordField
            {...field('confirmation')}
            label={words('confirmPassword')}
            autoComplete="new-password"
            showLabel={words('showPassword')}
            hideLabel={words('hidePassword')}
          />
        )}
        {!isSignUp && <Checkbox label={words('remember')} isChecked={remember} onChange={setRemember} />}
        <Button type="submit" variant="primary" size="large" isPending={isPending} className="mt-1">
          {isPending ? words(isSignUp ? 'signingUp' : 'signingIn') : words(isSignUp ? 'signUp' : 'signIn')}
        </Button>
      </form>
      {hub.outbox && hasSignedUp && <OutboxNote />}
      <p className="mt-9 text-center text-small text-ink-2">
        {words(isSignUp ? 'hasAccount' : 'noAccount')}{' '}
        <button
          type="button"
          className="min-h-6 font-semibold text-brand hover:underline"
          onClick={() => setMode(isSignUp ? 'sign-in' : 'sign-up')}
        >
          {words(isSignUp ? 'toSignIn' : 'toSignUp')}
        </button>
      </p>
    </FrontPage>
  );
}

/** The first thing wrong with a sign-up, in the order of the specification. */
export function problemOf({ name, password, confirmation }: Fields) {
  if (!name.trim()) return 'nameMissing';
  if (password !== confirmation) return 'passwordsDiffer';
  if (Array.from(password).length < memberLimits.minimumPassword) return 'passwordShort';
  return undefined;
}
