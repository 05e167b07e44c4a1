import { hubLimits, readingModes, type Reading } from '@mutirao/contract/features/hub-settings/shapes';
import { memberLimits } from '@mutirao/contract/features/members/limits';
import { useState, type FormEvent } from 'react';
import { Button, buttonClasses } from '#design/Button.tsx';
import { PasswordField } from '#design/PasswordField.tsx';
import { Select } from '#design/Select.tsx';
import { TextField } from '#design/TextField.tsx';
import { FrontPage } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { signIn } from '#platform/session/auth.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { useHub } from './HubContext.ts';
import { useSetUpHub } from './queries.ts';

type Problems = Partial<Record<'hubName' | 'name' | 'email' | 'password', string>>;

/** Where the link of the first start leads: the first admin, the hub's name, and who may read it. */
export function SetUpPage() {
  const words = useWords('hubSettings');
  const hub = useHub();
  const [token] = useState(() => location.hash.slice(1));
  if (!hub.needsSetup) return <Note title={words('doneBefore')} line={words('doneBeforeLine')} />;
  if (token.length < 20) return <Note title={words('linkTitle')} line={words('linkLine')} />;
  return (
    <FrontPage title={words('title')} line={words('line')}>
      <SetUpForm token={token} />
    </FrontPage>
  );
}

function Note({ title, line }: { title: string; line: string }) {
  const words = useWords('hubSettings');
  return (
    <FrontPage title={title} line={line}>
      <a href="/login" className={buttonClasses({ variant: 'primary', size: 'large' })}>
        {words('toSignIn')}
      </a>
    </FrontPage>
  );
}

function SetUpForm({ token }: { token: string }) {
  const words = useWords('hubSettings');
  const setUp = useSetUpHub();
  const [problems, setProblems] = useState<Problems>({});
  const [reading, setReading] = useState<Reading>('closed');

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '');
    const wish = {
      hubName: read('hubName'),
      name: read('name'),
      email: read('email').trim(),
      password: read('password'),
    };
    const found = problemsOf(wish);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      await setUp.mutateAsync({ ...wish, token, reading });
    } catch (error) {
      if (!(error instanceof ApiError)) return tellProblem(words('failed'), String(error));
      setProblems(Object.fromEntries(error.fields.map((field) => [field.path, field.message])));
      return tellProblem(words('failed'), error.sentence ?? '');
    }
    tellSuccess(words('done'), words('doneLine'));
    await signIn({ email: wish.email, password: wish.password, remember: true });
  }

  function problemsOf({
    hubName,
    name,
    email,
    password,
  }: Record<'hubName' | 'name' | 'email' | 'password', string>) {
    return {
      ...(hubName.trim() ? {} : { hubName: words('hubNameMissing') }),
      ...(name.trim() ? {} : { name: words('nameMissing') }),
      ...(/^\S+@\S+\.\S+$/.test(email) ? {} : { email: words('emailWrong') }),
      ...(password.length >= memberLimits.minimumPassword ? {} : { password: words('passwordShort') }),
    };
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        name="hubName"
        label={words('hubName')}
        maxLength={hubLimits.name}
        error={problems.hubName}
        autoFocus
      />
      <TextField
        name="name"
        label={words('yourName')}
        autoComplete="name"
        maxLength={memberLimits.name}
        error={problems.name}
      />
      <TextField
        name="email"
        type="email"
        label={words('email')}
        autoComplete="email"
        maxLength={memberLimits.email}
        error={problems.email}
      />
      <PasswordField
        name="password"
        label={words('password')}
        hint={words('passwordHint')}
        autoComplete="new-password"
        error={problems.password}
        showLabel={words('showPassword')}
        hideLabel={words('hidePassword')}
      />
      <Select
        label={words('reading')}
        value={reading}
        options={readingModes.map((value) => ({ value, label: words(value) }))}
        onPick={(value) => setReading(readingModes.find((mode) => mode === value) ?? 'closed')}
      />
      <Button type="submit" variant="primary" size="large" isPending={setUp.isPending}>
        {setUp.isPending ? words('submitting') : words('submit')}
      </Button>
    </form>
  );
}
