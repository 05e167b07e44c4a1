import { isStaffRole } from '@mutirao/contract/kit/roles';
import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { X } from 'lucide-react';
import { useState } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { IconButton } from '#design/IconButton.tsx';
import { useMe } from '#features/members/index.ts';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRemoveAttachment } from './queries.ts';

type Props = { attachment: Attachment; card: DiscussionCard; className: string };

/**
 * The button that removes an attachment, for the author and for staff. It must not cover the controls of the
 * attachment.
 */
export function RemoveAttachmentButton({ attachment, card, className }: Props) {
  const t = useTranslations('attachments');
  const problem = useErrorMessageFormatter();
  const me = useMe();
  const removeAttachment = useRemoveAttachment(card.id);
  const [isConfirming, setIsConfirming] = useState(false);
  if (!me || (me.id !== card.authorId && !isStaffRole(me.role))) return null;

  async function remove() {
    setIsConfirming(false);
    try {
      await removeAttachment.mutateAsync({ id: attachment.id, type: attachment.type });
      showSuccessToast(t('takenOff'));
    } catch (error) {
      showErrorToast(t('error'), problem(t('takeOffFailed'), error));
    }
  }

  return (
    <>
      <IconButton
        label={t('takeOff', { name: nameOf(attachment) })}
        onClick={() => setIsConfirming(true)}
        className={joinClassNames('size-7 rounded-full border border-line bg-raised shadow-hint', className)}
      >
        <X size={14} />
      </IconButton>
      {isConfirming && (
        <LazyConfirmDialog
          title={t('takeOffTitle')}
          question={t('takeOffQuestion')}
          confirmLabel={t('takeOffConfirm')}
          cancelLabel={t('cancel')}
          onConfirm={() => void remove()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

function nameOf(item: Attachment): string {
  switch (item.type) {
    case 'image':
    case 'document':
      return item.originalName;
    case 'link':
      return item.linkTitle ?? item.linkUrl;
    case 'youtube_video':
      return item.youtubeTitle ?? item.youtubeVideoId;
    case 'poll':
      return item.pollTitle;
  }
}
