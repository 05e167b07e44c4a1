import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { resendConfirmation } from '#platform/session/auth.ts';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { OutboxNote } from './OutboxNote.tsx';

/** The address still has to be confirmed: where the link was sent, and how to get it again. */
export function ConfirmationNote({ email, hasOutbox }: { email: string; hasOutbox: boolean }) {
  const words = useWords('members');
  const [isPending, setIsPending] = useState(false);

  async function resend() {
    setIsPending(true);
    try {
      const refusal = await resendConfirmation(email);
      if (refusal) tellProblem(words('resendFailed'), refusal.sentence ?? words('unexpected'));
      else tellSuccess(words('resent'), words('resentLine'));
    } catch {
      tellProblem(words('resendFailed'), words('unexpected'));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <div role="status" className="mb-6 flex flex-col gap-2 rounded-m bg-brand-soft px-4 py-3.5">
      <p className="text-small">{words('confirmationSent', { email })}</p>
      {hasOutbox && <OutboxNote />}
      <div>
        <Button variant="link" size="small" isPending={isPending} onClick={() => void resend()}>
          {words('resend')}
        </Button>
      </div>
    </div>
  );
}
