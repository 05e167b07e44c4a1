import { RotateCw, X } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { ApiError } from '#platform/api/call.ts';
import { useFieldErrorReasonFormatter } from '#platform/forms/use-field-error-reason-formatter.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { cancelAttachment, retryAttachment, useAttachmentOutbox, type OutgoingAttachment } from './outbox.ts';

/** Shows the attachments that are being uploaded to existing discussions, until each has arrived or was given up. */
export function AttachmentOutboxPanel() {
  const t = useTranslations('attachments');
  const list = useAttachmentOutbox();
  if (list.length === 0) return null;
  return (
    <section
      aria-label={t('sending')}
      data-keep-clear
      className="fixed inset-x-3 bottom-18 z-40 max-h-[50dvh] animate-rise overflow-y-auto rounded-m border border-line bg-raised p-4 shadow-raised wide:inset-x-auto wide:right-6 wide:bottom-6 wide:w-88"
    >
      <h2 className="text-label font-semibold">{t('sending')}</h2>
      <ul className="mt-2 flex flex-col gap-2.5">
        {list.map((outgoingAttachment) => (
          <Line key={outgoingAttachment.item.key} attachment={outgoingAttachment} />
        ))}
      </ul>
    </section>
  );
}

function Line({ attachment }: { attachment: OutgoingAttachment }) {
  const t = useTranslations('attachments');
  const reason = useFieldErrorReasonFormatter();
  const { key } = attachment.item;
  const name = useName(attachment);
  const isFailed = attachment.state === 'failed';
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p className="truncate text-small font-medium">{name}</p>
        {isFailed && (
          <p className="text-meta text-clay">{`${t('notSent')}. ${reason(attachment.error, t('refused'))}`}</p>
        )}
        {attachment.state === 'waiting' && <p className="text-meta text-ink-2">{t('waiting')}</p>}
        {attachment.state === 'sending' && (
          <progress
            aria-label={t('progressOf', { name })}
            max={1}
            {...(attachment.item.kind === 'file' && attachment.progress < 1
              ? { value: attachment.progress }
              : {})}
            className="mt-1 block h-1.5 w-full overflow-hidden rounded-full accent-brand"
          />
        )}
        {isFailed && canRetry(attachment.error) && (
          <Button
            size="small"
            className="mt-1.5"
            icon={<RotateCw size={14} />}
            aria-label={t('retryOf', { name })}
            onClick={() => retryAttachment(key)}
          >
            {t('retry')}
          </Button>
        )}
      </div>
      <IconButton
        label={t(isFailed ? 'giveUpOf' : 'cancelOf', { name })}
        className="-mt-2 -mr-2"
        onClick={() => cancelAttachment(key)}
      >
        <X size={16} />
      </IconButton>
    </li>
  );
}

// Error codes that a retry cannot fix, because the hub rejects the file itself.
const finalCodes = ['invalid_file', 'too_large'];
const canRetry = (error: unknown) => !(error instanceof ApiError && finalCodes.includes(error.code));

function useName({ item }: OutgoingAttachment): string {
  const t = useTranslations('attachments');
  switch (item.kind) {
    case 'file':
      return item.file.name;
    case 'poll':
      return item.poll.question || t('poll');
    case 'link':
    case 'video':
      return item.url;
  }
}
