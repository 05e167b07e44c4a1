import { memberLimits } from '@mutirao/contract/features/members/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button, buttonClasses } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { setNewPassword } from '#platform/session/auth.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { FrontPage } from './FrontPage.tsx';
import { useMe } from './queries.ts';

/** Where the link of the mail leads: signed in by it, one chooses another password. */
export function NewPasswordPage({ hub }: { hub: { name: string } }) {
  const words = useWords('members');
  const me = useMe();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isPending, setIsPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password !== confirmation) return tellProblem(words('passwordsDiffer'), words('passwordsDifferLine'));
    if (Array.from(password).length < memberLimits.minimumPassword) {
      return tellProblem(words('passwordShort'), words('passwordShortLine'));
    }
    setIsPending(true);
    const error = await setNewPassword(password);
    setIsPending(false);
    if (error) return tellProblem(words('passwordFailed'), error.message);
    tellSuccess(words('passwordSaved'));
    await navigate({ to: '/', search: {} });
  }

  if (!me) {
    return (
      <FrontPage hubName={hub.name} title={words('linkExpiredTitle')} line={words('linkExpiredLine')}>
        <Link to="/recuperar" className={buttonClasses({ variant: 'primary', size: 'large' })}>
          {words('askAgain')}
        </Link>
      </FrontPage>
    );
  }
  const toggles = { showLabel: words('showPassword'), hideLabel: words('hidePassword') };
  return (
    <FrontPage hubName={hub.name} title={words('newPasswordTitle')} line={words('newPasswordLine')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        <PasswordField
          {...toggles}
          label={words('newPassword')}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          {...toggles}
          label={words('confirmPassword')}
          autoComplete="new-password"
          required
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" isPending={isPending}>
          {words(isPending ? 'savingPassword' : 'savePassword')}
        </Button>
      </form>
    </FrontPage>
  );
}
