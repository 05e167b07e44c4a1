import { supportLimits } from '@mutirao/contract/features/support/limits';
import type { Ticket } from '@mutirao/contract/features/support/schemas';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useReplyToTicket } from '../queries.ts';

type Props = {
  ticket: Ticket;
  isOwn: boolean;
  memberId: string;
  /** What else can be done here. */
  aside: ReactNode;
};

const nothing = { message: '' };
const hints = { open: 'replyHintOpen', answered: 'replyHintAnswered', closed: 'replyHintClosed' } as const;

/** Replies to a ticket: as its author, or for the team. The typed text is saved as a draft until it has arrived. */
export function ReplyForm({ ticket, isOwn, memberId, aside }: Props) {
  const words = useWords('support');
  const say = useReplyToTicket(ticket.id);
  const place = `ticket:${memberId}:${ticket.id}`;
  const { form, values, bind, showFieldErrors, isSending, send } = useDraftForm(place, nothing, {
    title: words('error'),
    line: words('sendFailed'),
  });
  const { author, status } = ticket;
  const over = values.message.trim().length - supportLimits.message;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    if (values.message.trim() === '') return showFieldErrors({ message: words('replyMissing') });
    if (over > 0) return showFieldErrors({ message: words('tooLong', { count: over }) });
    const said = await send((key) => say.mutateAsync({ message: values.message, key }));
    if (said) showSuccessToast(words('sent'));
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextArea
        {...bind('message')}
        label={isOwn ? words('reply') : words('answer', { name: author.name })}
        hint={isOwn ? words(hints[status]) : words('answerHint', { name: author.name })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {aside || <span />}
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={words('sending')}>
          {words('sendReply')}
        </Button>
      </div>
    </form>
  );
}
