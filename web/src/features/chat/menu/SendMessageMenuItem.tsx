import { isRemovedMember } from '@mutirao/contract/kit/removed-member';
import { MessageCircle } from 'lucide-react';
import { MenuItem } from '#design/Menu.tsx';
import { useMe } from '#features/members/index.ts';
import { setMessageDialogRecipient } from './message-dialog-recipient.ts';
import { useIsKnownToRejectMessages } from './queries.ts';
import { useChatMenuTranslations } from './use-chat-menu-translations.ts';

/**
 * The menu item that writes to an author. It is absent for guests, for the user's own content, and if the author has
 * left the hub or is known to take no messages from the user.
 */
export function SendMessageMenuItem({ member }: { member: { id: string; name: string } }) {
  const t = useChatMenuTranslations();
  const me = useMe();
  const isClosed = useIsKnownToRejectMessages(member.id);
  if (!me || me.id === member.id || isClosed || isRemovedMember(member)) return null;
  return (
    <MenuItem icon={<MessageCircle size={16} />} onPick={() => setMessageDialogRecipient(member)}>
      {t('message')}
    </MenuItem>
  );
}
