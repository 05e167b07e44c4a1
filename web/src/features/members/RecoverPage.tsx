import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextField } from '#design/TextField.tsx';
import { askForNewPassword } from '#platform/session/auth.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { FrontPage } from './FrontPage.tsx';
import { OutboxNote } from './OutboxNote.tsx';

/** Asks for a link to a new password. The answer is the same whatever the address. */
export function RecoverPage({ hub }: { hub: { name: string; outbox: boolean } }) {
  const words = useWords('members');
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');

  async function submit(event: FormEvent) {
    event.preventDefault();
    setState('sending');
    const error = await askForNewPassword(email.trim());
    setState(error ? 'asking' : 'sent');
    if (error) tellProblem(words('unexpected'), error.message);
  }

  const isSent = state === 'sent';
  return (
    <FrontPage
      hubName={hub.name}
      title={words(isSent ? 'recoverSentTitle' : 'recoverTitle')}
      line={words(isSent ? 'recoverSentLine' : 'recoverLine')}
    >
      {!isSent && (
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            name="email"
            type="email"
            label={words('email')}
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="primary" size="large" isPending={state === 'sending'}>
            {words(state === 'sending' ? 'recoverSending' : 'recoverSend')}
          </Button>
        </form>
      )}
      {isSent && hub.outbox && <OutboxNote />}
      <p className="mt-9 text-center text-small">
        <Link to="/login" className="font-semibold text-brand hover:underline">
          {words('backToSignIn')}
        </Link>
      </p>
    </FrontPage>
  );
}
