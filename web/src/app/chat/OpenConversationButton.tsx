import { MessageCircle } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { setMessageDialogRecipient } from '#features/chat/menu/message-dialog-recipient.ts';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadChatTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

type Props = { member: { id: string; name: string } };

/** Opens the conversation with a member over the page. */
export const OpenConversationButton = (props: Props) => (
  <WithTranslations loader={loadChatTranslations}>
    <Action {...props} />
  </WithTranslations>
);

function Action({ member }: Props) {
  const t = useTranslations('chat');
  const me = useMe();
  if (!me || me.id === member.id) return null;
  return (
    <Button
      variant="primary"
      icon={<MessageCircle size={18} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => setMessageDialogRecipient(member)}
    >
      {t('message')}
    </Button>
  );
}
