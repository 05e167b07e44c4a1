import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { Menu, MenuItem } from '#design/Menu.tsx';
import { useNow } from '#platform/dates/now.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useChatSlots } from '../slots.ts';
import { isWithinEditTime } from './message-rows.ts';

type Props = { message: PrivateMessage; isOwn: boolean; onEdit: () => void; onDelete: () => void };

/** The actions on a message. */
export function MessageMenu({ message, isOwn, onEdit, onDelete }: Props) {
  const t = useTranslations('chat');
  const { ReportItem } = useChatSlots();
  const label = t('messageActions');
  const isInTime = isWithinEditTime(message, useNow());

  async function copy() {
    try {
      await navigator.clipboard.writeText(message.content);
      showSuccessToast(t('copied'));
    } catch {
      showErrorToast(t('error'), t('copyFailed'));
    }
  }

  if (message.isDeleted) return null;
  return (
    <Menu
      label={label}
      trigger={
        <IconButton
          label={label}
          className="size-8 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-60"
        >
          <Ellipsis size={16} />
        </IconButton>
      }
    >
      {message.content && (
        <MenuItem icon={<Copy size={16} />} onPick={() => void copy()}>
          {t('copy')}
        </MenuItem>
      )}
      {isOwn && message.content && isInTime && (
        <MenuItem icon={<Pencil size={16} />} onPick={onEdit}>
          {t('edit')}
        </MenuItem>
      )}
      {isOwn && (
        <MenuItem icon={<Trash2 size={16} />} isDanger onPick={onDelete}>
          {t('delete')}
        </MenuItem>
      )}
      {!isOwn && ReportItem && <ReportItem message={message} />}
    </Menu>
  );
}
