import { supportLimits } from '@mutirao/contract/features/support/limits';
import type { Ticket } from '@mutirao/contract/features/support/schemas';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useReplyToTicket } from '../queries.ts';

type Props = {
  ticket: Ticket;
  isOwn: boolean;
  memberId: string;
  /** The other actions on the ticket. */
  aside: ReactNode;
};

const emptyValues = { message: '' };
const hints = { open: 'replyHintOpen', answered: 'replyHintAnswered', closed: 'replyHintClosed' } as const;

/** Replies to a ticket: as its author, or for the team. The typed text is saved as a draft until it has arrived. */
export function ReplyForm({ ticket, isOwn, memberId, aside }: Props) {
  const t = useTranslations('support');
  const replyToTicket = useReplyToTicket(ticket.id);
  const draftKey = `ticket:${memberId}:${ticket.id}`;
  const { form, values, bind, showFieldErrors, isSending, send } = useDraftForm(draftKey, emptyValues, {
    title: t('error'),
    line: t('sendFailed'),
  });
  const { author, status } = ticket;
  const excess = values.message.trim().length - supportLimits.message;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    if (values.message.trim() === '') return showFieldErrors({ message: t('replyMissing') });
    if (excess > 0) return showFieldErrors({ message: t('tooLong', { count: excess }) });
    const input = await send((key) => replyToTicket.mutateAsync({ message: values.message, key }));
    if (input) showSuccessToast(t('sent'));
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextArea
        {...bind('message')}
        label={isOwn ? t('reply') : t('answer', { name: author.name })}
        hint={isOwn ? t(hints[status]) : t('answerHint', { name: author.name })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {aside || <span />}
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('sending')}>
          {t('sendReply')}
        </Button>
      </div>
    </form>
  );
}
