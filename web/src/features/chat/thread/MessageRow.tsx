import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { CheckCheck } from 'lucide-react';
import { memo, useState } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEditOrDeleteMessage } from '../queries.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { EditMessageForm } from './EditMessageForm.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import type { MessageWithDayAndGroupFlags } from './message-rows.ts';

type Props = {
  row: MessageWithDayAndGroupFlags;
  anchor: string;
  /** True if the message is the one to which a link has led. */
  isTarget: boolean;
  isOwn: boolean;
  /** The formatted time. */
  formattedTime: string;
  /** Shown under the last message of the user: whether the other participant has read it. */
  deliveryStatus: 'sent' | 'read' | undefined;
};

/**
 * One message, on the side of its sender. The time is under the last message of a group, under an edited message, and
 * under the user's last message.
 */
export const MessageRow = memo(function MessageRow({
  row,
  anchor,
  isTarget,
  isOwn,
  formattedTime,
  deliveryStatus,
}: Props) {
  const t = useTranslations('chat');
  const [isEditing, setIsEditing] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { message, isFirst, isLast } = row;
  const { editedAt, isDeleted } = message;
  const isEdited = editedAt !== null && !isDeleted;
  return (
    <div
      id={anchor}
      tabIndex={-1}
      className={joinClassNames(
        'group flex flex-col rounded-m -outline-offset-2',
        isOwn ? 'items-end' : 'items-start',
        isFirst ? 'mt-3' : 'mt-1',
        isTarget && 'bg-brand-soft/60 shadow-[0_0_0_0.375rem] shadow-brand-soft/60',
      )}
    >
      <div
        className={joinClassNames(
          'flex max-w-[min(85%,36rem)] min-w-0 items-center gap-1',
          isOwn ? 'flex-row-reverse' : undefined,
          isEditing && 'w-full',
        )}
      >
        {isEditing ? (
          <EditMessageForm message={message} onDone={() => setIsEditing(false)} />
        ) : (
          <>
            <span className="sr-only">{`${message.sender.name}, ${formattedTime}:`}</span>
            <MessageBubble
              content={message.content}
              files={message.attachments}
              isOwn={isOwn}
              isDeleted={isDeleted}
              hasCorner={isLast}
            />
            <MessageMenu
              message={message}
              isOwn={isOwn}
              onEdit={() => setIsEditing(true)}
              onDelete={() => setIsDeleting(true)}
            />
          </>
        )}
      </div>
      {(isLast || deliveryStatus || isEdited) && (
        <p className="numbers mt-1 flex items-center gap-1 px-1 text-meta text-ink-2">
          {deliveryStatus === 'read' && <CheckCheck size={14} aria-hidden="true" className="text-brand" />}
          {[isEdited ? t('edited') : undefined, deliveryStatus ? t(deliveryStatus) : undefined, formattedTime]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      )}
      {isDeleting && <DeleteDialog message={message} onClose={() => setIsDeleting(false)} />}
    </div>
  );
});

function DeleteDialog({ message, onClose }: { message: PrivateMessage; onClose: () => void }) {
  const t = useTranslations('chat');
  const problem = useErrorMessageFormatter();
  const change = useEditOrDeleteMessage();
  return (
    <LazyConfirmDialog
      title={t('deleteTitle')}
      question={t('deleteLine')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      onCancel={onClose}
      onConfirm={() => {
        if (change.isPending) return;
        change.mutate(
          { message },
          {
            onSuccess: onClose,
            onError: (error) => showErrorToast(t('error'), problem(t('changeFailed'), error)),
          },
        );
      }}
    />
  );
}
