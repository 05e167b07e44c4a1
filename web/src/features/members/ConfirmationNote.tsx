import { Button } from '#design/Button.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useWhy } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { OutboxNote } from './OutboxNote.tsx';
import { useResendConfirmation } from './sign-in/queries.ts';

/** The address still has to be confirmed: where the link was sent, and how to get it again. */
export function ConfirmationNote({ email, hasOutbox }: { email: string; hasOutbox: boolean }) {
  const words = useWords('members');
  const why = useWhy();
  const resend = useResendConfirmation();

  const ask = () =>
    resend.mutate(email, {
      onSuccess: () => tellSuccess(words('resent'), words('resentLine')),
      onError: (error) => tellProblem(words('resendFailed'), why(error)),
    });

  return (
    <div role="status" className="mb-6 flex flex-col gap-2 rounded-m bg-brand-soft px-4 py-3.5">
      <p className="text-small">{words('confirmationSent', { email })}</p>
      {hasOutbox && <OutboxNote />}
      <div>
        <Button variant="link" size="small" isPending={resend.isPending} onClick={ask}>
          {words('resend')}
        </Button>
      </div>
    </div>
  );
}
