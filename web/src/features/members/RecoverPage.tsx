import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { askForNewPassword } from '#platform/session/auth.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { FrontPage } from './FrontPage.tsx';
import { isEmail } from './login-checks.ts';
import { OutboxNote } from './OutboxNote.tsx';

/** Asks for a link to a new password. The answer is the same whatever the address. */
export function RecoverPage({ hub }: { hub: { name: string; outbox: boolean } }) {
  const words = useWords('members');
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const isSent = state === 'sent';

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsWrong(!isEmail(email));
    if (!isEmail(email) || state === 'sending') return;
    setState('sending');
    const refusal = await askForNewPassword(email.trim()).catch(() => ({ sentence: undefined }));
    setState(refusal ? 'asking' : 'sent');
    if (refusal) tellProblem(words('recoverFailed'), refusal.sentence ?? words('unexpected'));
  }

  return (
    <FrontPage
      hubName={hub.name}
      title={words(isSent ? 'recoverSentTitle' : 'recoverTitle')}
      line={words(isSent ? 'recoverSentLine' : 'recoverLine')}
    >
      {isSent ? (
        hub.outbox && (
          <div role="status" className="rounded-m bg-brand-soft px-4 py-3.5">
            <OutboxNote />
          </div>
        )
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4.5">
          <TextField
            name="email"
            type="email"
            label={words('email')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            value={email}
            error={isWrong ? words('emailWrong') : undefined}
            onChange={(event) => {
              setEmail(event.target.value);
              setIsWrong(false);
            }}
          />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isPending={state === 'sending'}
            pendingLabel={words('recoverSending')}
          >
            {words('recoverSend')}
          </Button>
        </form>
      )}
      <p className="mt-9 text-center text-small">
        <Link to="/login" className="font-semibold text-brand hover:underline">
          {words('backToSignIn')}
        </Link>
      </p>
    </FrontPage>
  );
}
